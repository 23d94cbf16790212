import { css } from '@lit/reactive-element';

/** Of the button that asks about something in the page: it loads with it, and adds to what the launcher has. */
export const askStyles = css`
  :host {
    --_background: var(--docs-assistant-background, light-dark(#ffffff, #17191c));
    --_text: var(--docs-assistant-text, light-dark(#1b2321, #e6eae8));
    --_border: var(--docs-assistant-border, light-dark(#dbe1df, #383e43));
  }

  .ask {
    position: fixed;
    z-index: var(--_z-index);
    display: inline-flex;
    align-items: center;
    gap: 7px;
    min-block-size: 32px;
    padding: 0 12px 0 9px;
    border: 1px solid var(--_border);
    border-radius: 24px;
    background: var(--_background);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: 13px;
    font-weight: 600;
    line-height: 1;
    font-family: inherit;
    white-space: nowrap;
    cursor: pointer;
  }

  .ask:hover {
    border-color: var(--_accent);
  }

  .ask:focus-visible {
    outline: 3px solid var(--_accent);
    outline-offset: 3px;
  }

  /* Out of the way of what phones show at a selection. */
  .ask.docked {
    inset: auto 0 calc(var(--_offset) + 60px) !important;
    inline-size: max-content;
    min-block-size: 44px;
    margin-inline: auto;
  }

  .ask svg {
    inline-size: 18px;
    block-size: 18px;
  }
`;
