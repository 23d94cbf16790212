import { css } from 'lit';

/** Handles at the edges of the panel. */
export const resizeStyles = css`
  /* Mostly outside of the panel, so that its content can be clicked up to the edge. */
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
    inset: 0;
    margin: auto;
    border-radius: 2px;
  }

  .resize:is(:hover, :focus-visible)::after {
    background: var(--_tone);
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

  [aria-orientation='vertical']::after {
    inline-size: 4px;
  }

  [aria-orientation='horizontal']::after {
    block-size: 4px;
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

  @media (forced-colors: active) {
    .resize:is(:hover, :focus-visible)::after {
      background: Highlight;
    }
  }
`;
