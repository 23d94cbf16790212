import { css } from 'lit';

/**
 * Handles at the edges of the panel.
 *
 * - `.resize`: Mostly outside of the panel, so that its content can be clicked up to the edge.
 * - `.resize:is(:hover, :focus-visible)::after { border }`: Unlike a background, also visible in forced colours.
 */
export const resizeStyles = css`
  .resize {
    --_thickness: 24px;
    --_outside: calc(6px - var(--_thickness));
    position: absolute;
  }

  @media (pointer: coarse) {
    .resize {
      --_thickness: 44px;
    }
  }

  .resize::after {
    content: '';
    position: absolute;
    inset: calc(var(--_thickness) / 2 - 2px);
    border-radius: 2px;
  }

  .resize:is(:hover, :focus-visible)::after {
    border: 2px solid var(--_tone);
  }

  [aria-orientation='vertical'] {
    inset-block: 24px;
    inline-size: var(--_thickness);
    cursor: ew-resize;
  }

  [aria-orientation='horizontal'] {
    inset-inline: 24px;
    block-size: var(--_thickness);
    cursor: ns-resize;
  }

  .inline-start {
    inset-inline-start: var(--_outside);
  }

  .inline-end {
    inset-inline-end: var(--_outside);
  }

  .block-start {
    inset-block-start: var(--_outside);
  }

  .block-end {
    inset-block-end: var(--_outside);
  }
`;
