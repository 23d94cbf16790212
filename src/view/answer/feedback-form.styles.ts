import { css } from 'lit';

/**
 * The form that asks why an answer is unhelpful.
 *
 * - `[part='feedback']`: The form and the thanks are scrolled above the fade at the end of the log.
 */
export const feedbackStyles = css`
  [part='feedback'] {
    scroll-margin-block: var(--_space) min(4em, 22cqb);
  }

  .feedback {
    display: grid;
    gap: 10px;
    padding: 12px 14px 14px;
    border: 1px solid var(--_border);
    border-radius: 12px;
    font-size: 0.9333em;
    animation: appear 160ms;
  }

  .feedback-title {
    font-weight: 600;
  }

  .reasons {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }

  .reason {
    min-block-size: 32px;
    padding: 4px 12px;
    border: 1px solid var(--_field);
    border-radius: 22px;
    line-height: 1.4;
  }

  .reason:hover {
    background: var(--_surface);
  }

  .reason[aria-pressed='true'] {
    border-color: var(--_tone);
    background: color-mix(in srgb, var(--_tone) 12%, transparent);
    font-weight: 600;
  }

  .comment {
    min-block-size: 36px;
    padding: 6px 10px;
    border: 1px solid var(--_field);
    border-radius: 8px;
    field-sizing: content;
    resize: vertical;
  }

  @media (pointer: coarse) {
    .comment {
      min-block-size: 44px;
    }
  }
`;
