import { css } from 'lit';

/** Loaded with the button, and adopted in addition to the element's own styles. */
export const askButtonStyles = css`
  :host {
    --_background: var(--docs-assistant-background, light-dark(#ffffff, #17191c));
    --_text: var(--docs-assistant-text, light-dark(#1b2321, #e6eae8));
    --_border: var(--docs-assistant-border, light-dark(#dbe1df, #383e43));
  }

  .ask-button {
    position: fixed;
    display: inline-flex;
    align-items: center;
    gap: 7px;
    min-block-size: 32px;
    padding-inline: 9px 12px;
    border: 1px solid var(--_border);
    border-radius: 24px;
    background: var(--_background);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: 0.8125em;
    font-weight: 600;
    line-height: 1;
    white-space: nowrap;
    cursor: pointer;
  }

  /* The panel in the flow of the page would cover it. Every other panel should. */
  :host([variant='inline']) .ask-button {
    z-index: 1;
  }

  .ask-button:hover {
    border-color: var(--_accent);
  }

  .compact {
    gap: 0;
    padding-inline: 7px;
  }

  /* Still its name. */
  .compact span {
    font-size: 0;
  }

  /* Phones show their own tools next to a selection. */
  .ask-button.docked {
    inset: auto 0 calc(var(--_offset) + 5em) !important;
    inline-size: max-content;
    min-block-size: 44px;
    margin-inline: auto;
  }
`;
