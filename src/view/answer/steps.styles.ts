import { css } from 'lit';

/**
 * The activity line, and the collapsed line of finished steps.
 *
 * - `.activity`: A light that runs over the text. It is out of sight at both ends, and so without its animation.
 */
export const stepsStyles = css`
  .activity,
  .outcome,
  .steps {
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

  .steps > summary {
    inline-size: fit-content;
    padding-inline: 8px;
    margin-inline: -8px;
  }

  .steps > ul {
    padding: 4px 0 0 1.4em;
    overflow-wrap: anywhere;
  }
`;
