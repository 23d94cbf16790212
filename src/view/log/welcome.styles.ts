import { css } from 'lit';

/**
 * - `.welcome-mark svg { margin-inline-start }`: The drawing begins where the text does.
 * - `.welcome-mark img, .welcome-mark ::slotted(*) { object-fit }`: Safari gives an SVG image without a size all of the width.
 * - `:is(.suggestion, .follow-up)`: Questions: starters, and those that an answer suggests. Suggested pages are links.
 * - `@container (inline-size > 36em)`: Side by side if there is room.
 */
export const welcomeStyles = css`
  .welcome {
    display: flex;
    flex-direction: column;
    gap: var(--_space);
    margin-block: auto 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  .welcome-message {
    max-inline-size: 34ch;
    font-size: 1.4em;
    font-weight: 650;
    line-height: 1.3;
  }

  .welcome-text {
    margin-block-start: calc(6px - var(--_space));
    max-inline-size: 44ch;
    color: var(--_muted);
  }

  .welcome-mark {
    color: var(--_tone);
    line-height: 0;
  }

  .welcome-mark svg {
    inline-size: 2.4em;
    margin-inline-start: -0.4em;
  }

  .welcome-mark img,
  .welcome-mark ::slotted(*) {
    max-inline-size: 100%;
    max-block-size: 3.2em;
    object-fit: contain;
    object-position: 0;
  }

  .suggestions {
    display: grid;
    gap: 8px;
    list-style: none;
  }

  :is(.suggestion, .follow-up) {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    padding: 10px 14px;
    border: 1px solid var(--_border);
    border-radius: 10px;
    line-height: 1.4;
    text-align: start;
    text-decoration: none;
  }

  :is(.suggestion, .follow-up):hover {
    border-color: var(--_tone);
    background: var(--_surface);
  }

  @container (inline-size > 36em) {
    .welcome {
      margin-block: auto;
    }

    .suggestions {
      grid-template-columns: repeat(auto-fit, minmax(15em, 1fr));
    }
  }
`;
