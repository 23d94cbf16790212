import { css } from 'lit';

/** Questions, queued ones included, and answers without their prose. */
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
  }

  .question-text {
    padding: 9px 14px;
    border-radius: 14px;
    border-end-end-radius: 4px;
    background: var(--_surface);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .question-context {
    max-inline-size: 100%;
    overflow: hidden;
    padding-inline: 10px;
    border-inline-start: 2px solid var(--_tone);
    color: var(--_muted);
    font-size: 0.8667em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .queued .question-text {
    opacity: 0.7;
  }

  .queued .row {
    color: var(--_muted);
  }

  .answer {
    display: flex;
    flex-direction: column;
    gap: 12px;
  }

  .activity,
  .outcome {
    color: var(--_muted);
    font-size: 0.9333em;
  }

  .activity {
    animation: breathe 1000ms ease-in-out infinite alternate;
  }

  @keyframes breathe {
    to {
      color: var(--_text);
    }
  }
`;
