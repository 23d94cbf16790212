import { css } from 'lit';

/**
 * The lines below an answer: what is being done, and why it is not whole.
 *
 * - `.activity`: A light that runs over the text. It is out of sight at both ends, and so without its animation.
 */
export const activityStyles = css`
  .activity,
  .outcome {
    color: var(--_muted);
    font-size: 0.9333em;
  }

  .activity {
    background: linear-gradient(90deg, var(--_muted) 40%, var(--_border) 50%, var(--_muted) 60%) 0 / 250% 100%;
    background-clip: text;
    color: transparent;
    animation: shimmer 1800ms linear infinite;
  }

  @keyframes shimmer {
    from {
      background-position: 100% 0;
    }
  }
`;
