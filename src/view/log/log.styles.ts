import { css } from 'lit';

/**
 * - `.log`: In a very low window, such as at a zoom of 400 %, the log gets half of its height, and the whole panel scrolls.
 * - `.log::before, .log::after`: Text fades under the header and the composer, and behind the button, which would cover it.
 * - `.jump`: Above the composer, at the end of the lines, where it covers least.
 * - `.header { padding-block }`: Room for focus rings.
 * - `.jump`: No higher than the faded area.
 */
export const logStyles = css`
  .log {
    flex: 1 0 3em;
    container-type: size;
    contain: content;
    overflow: hidden auto;
    overscroll-behavior: contain;
  }

  .log::before,
  .log::after {
    --_fade: var(--_space);
    content: '';
    position: sticky;
    inset-block: 0;
    z-index: 1;
    display: block;
    block-size: var(--_fade);
    margin-block-end: calc(-1 * var(--_fade));
    background: linear-gradient(var(--_background), transparent);
    pointer-events: none;
  }

  .log::after {
    margin-block: calc(-1 * var(--_fade)) 0;
    background: linear-gradient(transparent, var(--_background) 60%);
  }

  .log:has(+ .dock > .jump)::after {
    --_fade: min(4em, 22cqb);
  }

  .log:focus-visible {
    outline-offset: -3px;
  }

  .messages,
  .turn {
    display: flex;
    flex-direction: column;
    gap: 20px;
  }

  .messages {
    min-block-size: 100%;
    padding: var(--_space);
  }

  .turn:last-child {
    min-block-size: calc(100cqb - 2 * var(--_space));
  }

  .jump {
    position: absolute;
    inset-block-end: calc(100% + 4px);
    inset-inline-end: var(--_space);
    border: 1px solid var(--_border);
    border-radius: 50%;
    background: var(--_background);
    box-shadow: var(--_shadow);
    animation: appear 160ms;
  }

  @media (max-height: 25em) {
    .log {
      flex-basis: calc(var(--_free) / 2);
      overscroll-behavior: auto;
    }

    .header {
      flex: none;
      min-block-size: 0;
      padding-block: 4px;
    }

    .jump {
      inline-size: 1.6em;
    }
  }
`;
