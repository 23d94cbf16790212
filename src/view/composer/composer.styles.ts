import { css } from 'lit';

/**
 * The composer, the lines above it, and the small print below.
 *
 * - `.dock`: Stays in sight where the whole panel scrolls.
 * - `.input, .composer::after`: A hidden copy of the text gives the field its height: Safari before 26.2 and Firefox before 152 lack field-sizing.
 * - `.dock`: Content under the dock fades, too.
 */
export const composerStyles = css`
  .dock {
    position: sticky;
    inset-block-end: 0;
    background: var(--_background);
  }

  .composer {
    display: grid;
    grid-auto-flow: column;
    grid-template-columns: minmax(0, 1fr);
    align-items: end;
    gap: 6px;
    margin: 0 calc(var(--_space) - 4px);
    padding: 5px;
    border: 1px solid var(--_field);
    border-radius: 14px;
    background: var(--_background);
  }

  .composer:has(.input:focus) {
    border-color: var(--_tone);
  }

  :host(:state(keyboard)) .composer:has(.input:focus) {
    outline: 2px solid var(--_tone);
    outline-offset: -1px;
  }

  .input,
  .composer::after {
    grid-area: 1 / 1;
    max-block-size: min(9.5em, var(--_free) / 3);
    padding: 6px 8px;
    line-height: 1.5;
  }

  .composer::after {
    content: attr(data-text) ' ';
    overflow: hidden;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    visibility: hidden;
  }

  .input {
    block-size: 100%;
    outline: 0;
    resize: none;
  }

  ::placeholder {
    color: var(--_muted);
    opacity: 1;
  }

  .stop,
  .send[aria-disabled='true'] {
    border-color: transparent;
    background: var(--_surface);
    color: var(--_text);
  }

  .send[aria-disabled='true'] {
    color: var(--_muted);
    cursor: default;
  }

  .hint {
    animation: appear 160ms;
    color: var(--_muted);
    margin: 0 var(--_space) 8px;
  }

  .footer {
    padding: 6px var(--_space) 8px;
    color: var(--_muted);
    font-size: 0.8em;
    line-height: 1.4;
    text-align: center;
  }

  @media (max-height: 25em) {
    .dock {
      padding-block-end: 4px;
      box-shadow: 0 -8px 8px var(--_background);
    }

    .footer {
      padding-block: 0 2px;
    }
  }
`;
