import { css } from 'lit';

/**
 * Buttons, links and icons that several parts of the panel use.
 *
 * - `.icon-button, .send { inline-size }`: In small windows with large text, leaves room for the title.
 * - `:is(button, summary, [part='source'], [data-pages] a):active`: Feedback for a press.
 * - `.row`: Controls and text in a row.
 */
export const buttonStyles = css`
  .icon {
    inline-size: 1.3333em;
    block-size: 1.3333em;
    flex: none;
  }

  .icon,
  .welcome-mark svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .icon-button,
  .send {
    display: grid;
    place-items: center;
    inline-size: min(2.4em, 12vw);
    aspect-ratio: 1;
  }

  .icon-button {
    color: var(--_muted);
  }

  :is(.icon-button, .copy):hover {
    color: var(--_text);
  }

  :is(.icon-button, .steps > summary, .sources a):hover {
    background: var(--_surface);
  }

  .button {
    padding: 0.3em 14px;
    font-weight: 600;
  }

  .send,
  .button {
    border: 1px solid var(--_tone);
    background: var(--_accent);
    color: var(--_accent-text);
  }

  :is(.send, .stop, .button):hover {
    filter: brightness(0.94);
  }

  .link {
    border-radius: 4px;
    text-decoration: underline;
  }

  :is(a, .link):hover {
    text-decoration-thickness: 2px;
  }

  :is(button, summary, [part='source'], [data-pages] a):active {
    transform: scale(0.96);
  }

  a:active {
    opacity: 0.7;
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    font-size: 0.8667em;
  }

  [aria-pressed='true'] {
    color: var(--_tone);
  }

  [aria-pressed='true'] .icon {
    fill: currentColor;
    fill-opacity: 0.35;
  }
`;
