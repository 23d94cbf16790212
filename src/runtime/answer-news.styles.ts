import { css } from 'lit';

/** Loaded with the dot, and adopted in addition to the element's own styles. */
export const answerNewsStyles = css`
  .news {
    position: absolute;
    inset-block-start: 1px;
    inset-inline-end: 1px;
    inline-size: 12px;
    block-size: 12px;
    border-radius: 50%;
    background: light-dark(#c62828, #ff8a80);
    outline: 2px solid light-dark(#ffffff, #17191c);
    animation: news 200ms;
  }

  @keyframes news {
    from {
      scale: 0;
    }
  }

  /* For screen readers only. */
  .news-status {
    position: fixed;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: reduce) {
    .news {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    .news {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
