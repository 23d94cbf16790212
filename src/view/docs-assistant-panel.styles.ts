import { css } from '@lit/reactive-element';
import { proseStyles } from './prose.styles.js';

/** Private tokens (`--_…`) that are not set here come from the element around the panel. */
const panelStyles = css`
  :host {
    --_background: var(--docs-assistant-background, light-dark(#ffffff, #17191c));
    --_text: var(--docs-assistant-text, light-dark(#1b2321, #e6eae8));
    --_border: var(--docs-assistant-border, light-dark(#dbe1df, #383e43));
    --_surface: var(--docs-assistant-surface, light-dark(#f2f4f3, #24282c));
    --_muted: var(--docs-assistant-muted, light-dark(#56635f, #a3aeaa));
    --_error: var(--docs-assistant-error, light-dark(#b3261e, #ff8a80));
    --_font-mono: var(--docs-assistant-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    --_width: var(--docs-assistant-width, 420px);
    --_height: var(--docs-assistant-height, 620px);
    --_space: var(--docs-assistant-spacing, 18px);
    /* What no on-screen keyboard covers. */
    --_free: var(--_keyboard-free, 100dvh);
    --_top: var(--_keyboard-top, 0px);
    position: fixed;
    inset-block-end: calc(var(--_offset) + max(0px, 100dvh - var(--_free) - var(--_top)));
    inset-inline-end: var(--_offset);
    z-index: var(--_z-index);
    inline-size: min(var(--_width), 100% - 2 * var(--_offset));
    block-size: min(var(--_height), var(--_free) - 2 * var(--_offset));
    color: var(--_text);
    font-size: var(--_font-size);
    line-height: 1.6;
    text-align: start;
  }

  :host([align='top']) {
    inset-block: calc(var(--_offset) + var(--_top)) auto;
  }

  :host([variant='panel']) {
    --_offset: 0px;
    --_radius: 0px;
    block-size: var(--_free);
  }

  :host([side='left']) {
    left: var(--_offset);
    right: auto;
  }

  :host([side='right']) {
    left: auto;
    right: var(--_offset);
  }

  :host([variant='inline']) {
    position: static;
    display: block;
    inline-size: auto;
    block-size: var(--_height);
  }

  :host(:not([open])),
  dialog:not([open]),
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
  summary,
  textarea {
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
  }

  button,
  summary {
    padding: 0;
    border-radius: 10px;
    cursor: pointer;
  }

  a {
    color: var(--_accent);
  }

  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }

  .panel {
    position: static;
    display: flex;
    flex-direction: column;
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100%;
    max-block-size: none;
    margin: 0;
    padding: 0;
    overflow: hidden auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_background);
    color: inherit;
    box-shadow: var(--_shadow);
    animation: rise 160ms cubic-bezier(0.2, 0.8, 0.2, 1);
  }

  :host(:is([variant='panel'], [variant='inline'])) .panel {
    box-shadow: none;
    animation: none;
  }

  :host([variant='panel']) .panel {
    border-width: 0 1px;
  }

  .panel:modal {
    position: fixed;
    inset: 0;
    inline-size: min(var(--_width) * 1.5, 100% - 2 * var(--_offset));
    block-size: min(var(--_height) * 1.2, 100dvh - 2 * var(--_offset));
    margin: auto;
  }

  .panel::backdrop {
    background: rgb(0 0 0 / 0.45);
  }

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
  .resize[aria-orientation='vertical'] {
    inset-block: 24px;
    inline-size: 24px;
    cursor: ew-resize;
  }

  .resize[aria-orientation='horizontal'] {
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

  .header {
    display: flex;
    align-items: center;
    gap: 4px;
    padding-block: 10px;
    padding-inline: var(--_space) 10px;
    border-block-end: 1px solid var(--_border);
  }

  .title {
    flex: 1;
    font-size: 1.0667em;
    font-weight: 650;
    line-height: 1.4;
  }

  .menu {
    position: relative;
  }

  .menu-items {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-end: 0;
    z-index: 1;
    display: grid;
    inline-size: max-content;
    max-inline-size: 260px;
    padding: 4px;
    border: 1px solid var(--_border);
    border-radius: 12px;
    background: var(--_background);
    box-shadow: var(--_shadow);
  }

  .menu-items > * {
    min-block-size: 36px;
    padding: 6px 12px;
    border-radius: 8px;
    color: inherit;
    font-size: 0.9333em;
    text-align: start;
    text-decoration: none;
  }

  .menu-items > :hover {
    background: var(--_surface);
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

  /* Where the window is too low for all, the whole panel scrolls. */
  .log {
    flex: 1 0 6em;
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
    padding: var(--_space);
  }

  .log:focus-visible {
    outline-offset: -3px;
  }

  .welcome {
    display: flex;
    flex-direction: column;
    gap: var(--_space);
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

  .question {
    display: grid;
    grid-template-columns: auto auto;
    justify-items: end;
    align-items: center;
    gap: 4px;
    align-self: end;
    max-inline-size: 90%;
  }

  .question > p {
    grid-column: 2;
  }

  .edit {
    grid-area: 1 / 1;
  }

  .question-context {
    max-inline-size: 100%;
    overflow: hidden;
    padding-inline: 10px;
    border-inline-start: 2px solid var(--_accent);
    color: var(--_muted);
    font-size: 0.8667em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .waiting .question-text {
    opacity: 0.7;
  }

  .waiting-actions,
  .notice-actions,
  .feedback-actions,
  .hint {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    font-size: 0.8667em;
  }

  .waiting-actions,
  .hint {
    color: var(--_muted);
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

  .actions {
    display: flex;
    gap: 2px;
    margin: -4px -8px;
  }

  .actions .icon {
    inline-size: 17px;
    block-size: 17px;
  }

  .actions .icon-button {
    inline-size: 32px;
    block-size: 32px;
  }

  [aria-pressed='true'] {
    color: var(--_accent);
  }

  [aria-pressed='true'] .icon {
    fill: color-mix(in srgb, currentColor 35%, transparent);
  }

  .unhelpful .icon {
    transform: rotate(180deg);
  }

  .feedback {
    display: grid;
    gap: 10px;
    padding: 12px 14px;
    border: 1px solid var(--_border);
    border-radius: 11px;
    font-size: 0.9333em;
  }

  fieldset {
    display: grid;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
    font-weight: 600;
  }

  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 30px;
  }

  input {
    margin: 0;
    accent-color: var(--_accent);
  }

  .comment {
    padding: 6px 10px;
    border: 1px solid var(--_border);
    border-radius: 8px;
    resize: vertical;
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
    margin: 0 calc(var(--_space) - 4px) 12px;
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

  .button {
    min-block-size: 32px;
    padding: 0 14px;
    font-weight: 600;
  }

  .link {
    min-block-size: 24px;
    color: var(--_accent);
    text-decoration: underline;
    text-underline-offset: 2px;
  }

  .context,
  .hint {
    margin: 0 calc(var(--_space) - 4px) 8px;
  }

  .context .hint {
    margin: 6px 0 0;
  }

  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    list-style: none;
  }

  .chip {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    max-inline-size: 100%;
    padding-inline-start: 10px;
    border: 1px solid var(--_border);
    border-radius: 8px;
    background: var(--_surface);
    font-size: 0.8667em;
  }

  .chip-kind,
  .chip-cut {
    flex: none;
    color: var(--_muted);
  }

  .chip-text {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .chip-remove {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 28px;
    block-size: 28px;
  }

  .chip-remove .icon {
    inline-size: 14px;
    block-size: 14px;
  }

  .composer {
    display: flex;
    align-items: end;
    gap: 6px;
    flex: none;
    margin: 0 calc(var(--_space) - 4px);
    padding: 5px;
    border: 1px solid var(--_border);
    border-radius: 14px;
    background: var(--_background);
  }

  .composer:has(.input:focus-visible) {
    outline: 2px solid var(--_accent);
    outline-offset: -1px;
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

  .footer {
    padding: 6px var(--_space) 8px;
    color: var(--_muted);
    font-size: 0.8em;
    line-height: 1.4;
    text-align: center;
  }

  .send,
  .button {
    background: var(--_accent);
    color: var(--_accent-text);
  }

  .stop {
    background: var(--_surface);
    color: var(--_text);
  }

  .send[aria-disabled='true'] {
    background: var(--_surface);
    color: var(--_muted);
    cursor: default;
  }

  :is(.send, .button):hover {
    filter: brightness(1.06);
  }

  [part='support'] {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
  }

  .link:hover {
    text-decoration-thickness: 2px;
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
      color: var(--_text);
    }
  }

  @media (max-width: 480px) {
    .panel:modal {
      inset: var(--_top) 0 auto;
      inline-size: auto;
      block-size: var(--_free);
      border: 0;
      border-radius: 0;
    }
  }

  @media (pointer: coarse) {
    :is(.icon-button, .send, .button, .link, .chip-remove, .jump button, .copy, .suggestion, .menu-items > *, .sources a, .prose [data-pages] a, [part='support'], label) {
      min-inline-size: 44px;
      min-block-size: 44px;
    }

    .sources a {
      align-items: center;
    }

    .input {
      padding-block: 10px;
    }

    /* Below 16px, iOS zooms into a field that gets the focus. */
    textarea {
      font-size: max(16px, 1em);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .panel,
    .activity {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    :is(.send, .button, .question-text, .chip) {
      border: 1px solid;
    }

    .send[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }

    [aria-pressed='true'] {
      color: Highlight;
    }

    .resize:is(:hover, :focus-visible)::after {
      background: Highlight;
    }
  }
`;

export const styles = [panelStyles, proseStyles];
