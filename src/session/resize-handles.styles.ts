import { css } from '@lit/reactive-element';

/** They come with the handles. */
export const resizeStyles = css`
  .resize {
    position: absolute;
  }

  .resize::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    border-radius: 2px;
  }

  .resize:is(:hover, :focus-visible)::after {
    background: var(--_accent);
  }

  /* Wide enough for a finger, and outside for the most part: what stands in the panel can be pressed up to its edge. */
  [aria-orientation='vertical'] {
    inset-block: 24px;
    inline-size: 24px;
    cursor: ew-resize;
  }

  [aria-orientation='horizontal'] {
    inset-inline: 24px;
    block-size: 24px;
    cursor: ns-resize;
  }

  [aria-orientation='vertical']::after {
    inline-size: 4px;
  }

  [aria-orientation='horizontal']::after {
    block-size: 4px;
  }

  .inline-start {
    inset-inline-start: -18px;
  }

  .inline-end {
    inset-inline-end: -18px;
  }

  .block-start {
    inset-block-start: -18px;
  }

  .block-end {
    inset-block-end: -18px;
  }

  @media (forced-colors: active) {
    .resize:is(:hover, :focus-visible)::after {
      background: Highlight;
    }
  }
`;
