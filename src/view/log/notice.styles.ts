import { css } from 'lit';

/**
 * - `.over`: The error is over: the reader can go on.
 * - `.turn > .notice`: At its question.
 */
export const noticeStyles = css`
  .notice {
    display: flex;
    gap: 10px;
    margin: 0 calc(var(--_space) - 4px) 12px;
    padding: 12px 14px;
    border: 1px solid color-mix(in srgb, var(--_error) 35%, transparent);
    border-radius: 12px;
    background: color-mix(in srgb, var(--_error) 7%, transparent);
    font-size: 0.9333em;
    line-height: 1.5;
    animation: appear 160ms;
  }

  .over {
    --_error: var(--_muted);
  }

  .notice > .icon {
    margin-block-start: 1px;
    color: var(--_error);
  }

  .notice-text {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: 6px;
    min-inline-size: 0;
  }

  .turn > .notice {
    margin: 0;
  }
`;
