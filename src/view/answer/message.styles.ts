import { css } from 'lit';

/**
 * Questions, and answers without their prose.
 *
 * - `@media (hover)`: Shown on hover or focus. Touch screens have no hover.
 */
export const messageStyles = css`
  .question {
    display: grid;
    grid-template-columns: auto auto;
    justify-items: end;
    align-items: center;
    gap: 4px;
    align-self: end;
    max-inline-size: 90%;
  }

  .question > p {
    grid-column: 2;
  }

  .edit {
    grid-area: 1 / 1;
    transition: opacity 120ms;
  }

  @media (hover) {
    .question:not(:hover, :focus-within) .edit {
      opacity: 0;
    }
  }

  .question-text {
    padding: 9px 14px;
    border-radius: 14px;
    border-end-end-radius: 4px;
    background: var(--_surface);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .edited > .question-text {
    outline: 2px solid var(--_tone);
  }

  .question-context {
    max-inline-size: 100%;
    padding-inline: 10px;
    border-inline-start: 2px solid var(--_tone);
    color: var(--_muted);
    font-size: 0.8667em;
  }

  .answer {
    display: flex;
    flex-direction: column;
    gap: 12px;
  }
`;
