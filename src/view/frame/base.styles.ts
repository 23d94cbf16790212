import { css } from 'lit';

/** Resets and defaults for all parts of the panel. */
export const baseStyles = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
    margin: 0;
    padding: 0;
    scrollbar-width: thin;
  }

  :host(:not([open], [leaving])),
  :host(:not([leaving])) dialog:not([open]) {
    display: none !important;
  }

  button,
  hr,
  summary,
  textarea {
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
  }

  button,
  summary {
    min-block-size: 24px;
    border-radius: 10px;
    cursor: pointer;
  }

  a,
  .link {
    color: var(--_tone);
    text-underline-offset: 2px;
  }

  :focus-visible {
    outline: 2px solid var(--_tone);
    outline-offset: 2px;
  }
`;
