import { css } from 'lit';

export const logStyles = css`
  /* In a very low window the whole panel scrolls. */
  .log {
    flex: 1 0 3em;
    contain: content;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  @media (max-height: 400px) {
    .log {
      overscroll-behavior: auto;
    }
  }

  .log:focus-visible {
    outline-offset: -3px;
  }

  .messages {
    display: flex;
    flex-direction: column;
    gap: 20px;
    min-block-size: 100%;
    padding: var(--_space);
  }

  .jump {
    position: relative;
  }

  .jump button {
    position: absolute;
    inset: auto 0 10px;
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    margin-inline: auto;
    border: 1px solid var(--_border);
    border-radius: 50%;
    background: var(--_background);
    box-shadow: var(--_shadow);
  }
`;
