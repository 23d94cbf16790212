import { css } from 'lit';

/**
 * - `.header { min-block-size }`: As high without buttons.
 * - `.menu:not([open])::details-content`: In browsers that can show closed content, the menu also fades out.
 */
export const headerStyles = css`
  .header {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: calc(2.4em + 20px);
    padding-block: 10px;
    padding-inline: var(--_space) 10px;
  }

  .title {
    flex: 1;
    min-inline-size: 0;
    font-size: min(1.0667em, 7vw);
    font-weight: 650;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  .menu {
    position: relative;
  }

  .menu-items {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-end: 0;
    z-index: 1;
    display: grid;
    inline-size: max-content;
    max-inline-size: min(17em, 80vw);
    padding: 4px;
    border: 1px solid var(--_border);
    border-radius: 12px;
    background: var(--_background);
    box-shadow: var(--_shadow);
    animation: appear 140ms;
  }

  .menu:not([open])::details-content {
    opacity: 0;
    transition: 140ms allow-discrete;
    pointer-events: none;
  }

  .menu-items > * {
    padding: 6px 12px;
    border-radius: 8px;
    color: inherit;
    font-size: 0.9333em;
    text-align: start;
    text-decoration: none;
  }
`;
