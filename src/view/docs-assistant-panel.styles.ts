import { css } from '@lit/reactive-element';
import { proseStyles } from './prose.styles.js';

/** Private tokens (`--_…`) come from the element around the panel. */
const panelStyles = css`
  :host {
    position: fixed;
    inset-block-end: var(--_offset);
    inset-inline-end: var(--_offset);
    z-index: var(--_z-index);
    inline-size: min(var(--_width), 100vw - 2 * var(--_offset));
    block-size: min(var(--_height), 100dvh - 2 * var(--_offset));
    color: var(--_text);
    font-size: var(--_font-size);
    line-height: 1.6;
    text-align: start;
  }

  :host(:not([open])),
  [hidden] {
    display: none !important;
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  p,
  ol,
  ul,
  h2,
  h3 {
    margin: 0;
    padding: 0;
  }

  button,
  textarea {
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
  }

  button {
    padding: 0;
    border-radius: 10px;
    cursor: pointer;
  }

  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }

  .panel {
    display: flex;
    flex-direction: column;
    block-size: 100%;
    overflow: hidden;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_background);
    box-shadow: var(--_shadow);
    animation: rise 180ms cubic-bezier(0.2, 0.8, 0.2, 1);
  }

  .header {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 10px 10px 10px 18px;
    border-block-end: 1px solid var(--_border);
  }

  .title {
    flex: 1;
    font-size: 1.0667em;
    font-weight: 650;
    line-height: 1.4;
  }

  .title,
  .source-title,
  .source-path {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .icon {
    inline-size: 20px;
    block-size: 20px;
    flex: none;
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
    inline-size: 36px;
    block-size: 36px;
  }

  .icon-button {
    color: var(--_muted);
  }

  .icon-button:hover {
    background: var(--_surface);
    color: var(--_text);
  }

  .log {
    flex: 1;
    min-block-size: 0;
    contain: content;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  .messages {
    display: flex;
    flex-direction: column;
    gap: 20px;
    min-block-size: 100%;
    padding: 20px 18px;
  }

  .log:focus-visible {
    outline-offset: -3px;
  }

  .welcome {
    display: flex;
    flex-direction: column;
    gap: 18px;
    margin-block: auto 0;
  }

  .welcome-message {
    max-inline-size: 34ch;
    font-size: 1.1333em;
    line-height: 1.5;
  }

  .suggestions {
    display: flex;
    flex-direction: column;
    gap: 8px;
    list-style: none;
  }

  .suggestion {
    inline-size: 100%;
    padding: 10px 14px;
    border: 1px solid var(--_border);
    line-height: 1.4;
    text-align: start;
  }

  .suggestion:hover {
    border-color: var(--_accent);
    background: var(--_surface);
  }

  .question {
    align-self: end;
    max-inline-size: 86%;
  }

  .question-text {
    padding: 9px 14px;
    border-radius: 14px;
    border-end-end-radius: 4px;
    background: var(--_surface);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .answer {
    display: flex;
    flex-direction: column;
    gap: 12px;
  }

  .prose:empty {
    display: none;
  }

  .activity,
  .end {
    color: var(--_muted);
    font-size: 0.9333em;
  }

  .activity {
    animation: breathe 1000ms ease-in-out infinite alternate;
  }

  .sources {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_border);
  }

  .sources-title {
    margin-block-end: 4px;
    color: var(--_muted);
    font-size: 0.8667em;
    font-weight: 600;
  }

  .sources ol {
    margin-inline: -8px;
    list-style: none;
  }

  .sources a {
    display: flex;
    align-items: baseline;
    gap: 8px;
    padding: 4px 8px;
    border-radius: 7px;
    color: inherit;
    font-size: 0.9333em;
    text-decoration: none;
  }

  .sources a:hover {
    background: var(--_surface);
  }

  .source-title {
    flex: none;
    max-inline-size: 60%;
    color: var(--_accent);
    font-weight: 500;
  }

  .source-path {
    color: var(--_muted);
    font-size: 0.9286em;
  }

  .notice {
    display: flex;
    gap: 10px;
    margin: 0 14px 12px;
    padding: 12px 14px;
    border: 1px solid color-mix(in srgb, var(--_error) 35%, var(--_background));
    border-radius: 11px;
    background: color-mix(in srgb, var(--_error) 7%, var(--_background));
    font-size: 0.9333em;
    line-height: 1.5;
  }

  .notice > .icon {
    margin-block-start: 1px;
    color: var(--_error);
  }

  .notice-text {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: 6px;
    min-inline-size: 0;
  }

  .notice-detail {
    max-block-size: 6em;
    overflow: auto;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }

  .retry {
    min-block-size: 32px;
    margin-block-start: 2px;
    padding: 0 14px;
    font-weight: 600;
  }

  .composer {
    display: flex;
    align-items: end;
    gap: 6px;
    margin: 0 14px 14px;
    padding: 5px;
    border: 1px solid var(--_border);
    border-radius: 14px;
    background: var(--_background);
  }

  .composer:focus-within {
    border-color: var(--_accent);
    box-shadow: 0 0 0 1px var(--_accent);
  }

  .input {
    flex: 1;
    max-block-size: 9.5em;
    padding: 6px 8px;
    outline: 0;
    line-height: 1.5;
    resize: none;
    field-sizing: content;
  }

  .input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }

  .send,
  .retry {
    background: var(--_accent);
    color: var(--_accent-text);
  }

  .send[aria-disabled='true'] {
    background: var(--_surface);
    color: var(--_muted);
  }

  .announcement {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(10px);
    }
  }

  @keyframes breathe {
    to {
      opacity: 0.5;
    }
  }

  @media (max-width: 480px) {
    :host {
      inset: 0;
      inline-size: 100vw;
      block-size: 100dvh;
    }

    .panel {
      border: 0;
      border-radius: 0;
    }

    .icon-button,
    .send {
      inline-size: 44px;
      block-size: 44px;
    }

    .input {
      padding-block: 10px;
      /* Below 16px, iOS zooms into a field that gets the focus. */
      font-size: 16px;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .panel,
    .activity {
      animation: none;
    }
  }
`;

export const styles = [panelStyles, proseStyles];
