import { css } from 'lit';

/**
 * - `.menu-items { max-block-size }`: A menu scrolls in windows that are lower than it, such as those at 400 %.
 * - `.menu:not([open])::details-content`: In browsers that can show closed content, the menu also fades out.
 */
export const menuStyles = css`
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
    max-inline-size: min(20em, 80vw);
    max-block-size: calc(100dvh - 5em);
    overflow-y: auto;
    padding-block: 4px;
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

  .menu-group {
    display: grid;
    padding: 4px;
  }

  .menu-group + .menu-group {
    border-block-start: 1px solid var(--_border);
  }

  .menu-group > * {
    padding: 6px 12px;
    border-radius: 8px;
    color: inherit;
    font-size: 0.9333em;
    text-align: start;
    text-decoration: none;

    &:hover {
      background: var(--_surface);
    }
  }
`;
