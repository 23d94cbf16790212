import { css } from 'lit';

/**
 * The dialog of the search. Its size does not depend on its results, so that nothing moves while the reader types.
 *
 * - `all: initial` keeps inherited styles of the page away, except for fonts.
 * - `.scroller { scrollbar-color }`: Firefox on Linux has white bars in dark pages.
 * - The colour of the column rule, which never shows, passes the colour of marked passages on to scripts.
 * - In a small window and on touch devices, the dialog is a sheet over the whole window.
 */
export const searchStyles = css`
  :host {
    --_background: var(--docs-assistant-background, light-dark(#fff, #17191c));
    --_text: var(--docs-assistant-text, light-dark(#1b2321, #e6eae8));
    --_border: var(--docs-assistant-border, light-dark(#dbe1df, #383e43));
    --_surface: var(--docs-assistant-surface, light-dark(#f2f4f3, #24282c));
    --_muted: var(--docs-assistant-muted, light-dark(#56635f, #a3aeaa));
    all: initial;
    color-scheme: inherit;
    font-family: inherit;
    column-rule-color: var(--docs-assistant-passage, color-mix(in srgb, var(--_shown) 28%, transparent));
  }

  dialog {
    box-sizing: border-box;
    inline-size: min(42em, 100% - 32px);
    max-inline-size: none;
    block-size: min(34em, 100% - 2 * max(16px, 8vh));
    max-block-size: none;
    margin: max(16px, 8vh) auto auto;
    padding: 0;
    border: 1px solid var(--_border);
    border-radius: var(--docs-assistant-radius, 14px);
    overflow: hidden;
    background: var(--_background);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
    line-height: 1.45;
  }

  dialog[open],
  .scroller,
  .list {
    display: flex;
    flex-direction: column;
  }

  dialog::backdrop {
    overflow: hidden;
    background: light-dark(#1b232166, #000a);
  }

  dialog,
  dialog::backdrop,
  .scroller {
    overscroll-behavior: contain;
  }

  .field {
    display: flex;
    align-items: center;
    gap: 0.75em;
    padding-inline: 1.37em 0.6em;
    border-block-end: 1px solid var(--_border);
  }

  input {
    flex: auto;
    min-inline-size: 0;
    padding: 1em 0;
    border: 0;
    outline: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: max(1.1em, 16px);
  }

  input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }

  .field:focus-within {
    border-block-end-color: var(--_shown);
    box-shadow: 0 1px 0 var(--_shown);
  }

  svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    color: var(--_muted);
  }

  .close {
    display: grid;
    place-items: center;
    inline-size: 2.4em;
    block-size: 2.4em;
    border: 0;
    border-radius: 8px;
    background: none;
    font: inherit;
    cursor: pointer;
  }

  .close:hover {
    background: var(--_surface);
  }

  .close:focus-visible {
    outline: 2px solid var(--_shown);
  }

  .scroller {
    flex: auto;
    overflow-y: auto;
    scroll-padding-block: 0.5em 3.6em;
    scrollbar-color: var(--_muted) transparent;
    scrollbar-width: thin;
  }

  /* As high as the longest sentence, so that the results do not move when its text changes. */
  .note {
    flex: none;
    min-block-size: 1.45em;
    margin: 0;
    padding: 0.8em 1.57em 0;
  }

  .note bdi {
    display: inline-block;
    max-inline-size: 33%;
    vertical-align: bottom;
  }

  .list {
    flex: auto;
    gap: 0.5em;
    padding: 0.6em 0.6em 0;
  }

  [hidden] {
    display: none;
  }

  [dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  .name {
    padding: 0.5em 0.9em 0.2em;
    font-weight: 600;
  }

  .row {
    display: flex;
    align-items: center;
    gap: 0.75em;
    padding: 0.55em 0.7em;
    border: 1px solid transparent;
    border-radius: 8px;
    color: inherit;
    text-decoration: none;
    cursor: pointer;
  }

  .result {
    align-items: start;
  }

  .result svg {
    margin-block-start: 0.1em;
  }

  .nested {
    margin-inline-start: 1.9em;
  }

  .ask {
    padding-block: 0.8em;
    border-color: var(--_border);
  }

  .ask:last-child {
    position: sticky;
    inset-block-end: 0;
    margin: auto -0.6em 0;
    padding-inline: 1.37em;
    border-width: 1px 0 0;
    border-radius: 0;
    background: var(--_background);
  }

  .row[aria-selected='true'] {
    background: var(--_surface);
    box-shadow: inset 3px 0 0 var(--_shown);
  }

  .row[aria-selected='true']:dir(rtl) {
    box-shadow: inset -3px 0 0 var(--_shown);
  }

  .text {
    flex: auto;
    min-inline-size: 0;
    display: grid;
  }

  .heading {
    overflow-wrap: anywhere;
  }

  .result .heading {
    font-weight: 550;
  }

  .api {
    font-family: var(--docs-assistant-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    font-size: 0.93em;
  }

  .note bdi,
  .crumbs,
  .excerpt,
  .ask .heading {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  mark {
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline;
    text-decoration-color: var(--_shown);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }

  .excerpt mark {
    color: var(--_text);
    font-weight: 600;
    text-decoration: none;
  }

  kbd {
    padding: 0 0.4em;
    border: 1px solid var(--_border);
    border-radius: 5px;
    font: inherit;
    white-space: nowrap;
  }

  .footer {
    display: flex;
    gap: 1.4em;
    padding: 0.55em 1.67em;
    border-block-start: 1px solid var(--_border);
  }

  .name,
  .note,
  .crumbs,
  .excerpt,
  .footer,
  kbd {
    color: var(--_muted);
    font-size: 0.87em;
  }

  [role='status'] {
    position: absolute;
    clip-path: inset(50%);
  }

  @media (max-width: 30em) {
    .note {
      min-block-size: 2.9em;
    }
  }

  @media (max-width: 30em), (pointer: coarse) {
    dialog {
      inline-size: 100%;
      block-size: var(--_visible, 100%);
      margin: 0;
      border: 0;
      border-radius: 0;
    }

    .row {
      min-block-size: 44px;
      box-sizing: border-box;
    }

    .close {
      inline-size: 44px;
      block-size: 44px;
    }

    .footer,
    kbd {
      display: none;
    }
  }

  @media (forced-colors: active) {
    svg {
      color: inherit;
    }

    .group .row {
      border-color: Canvas;
    }

    .row[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }

    .text mark {
      forced-color-adjust: none;
      background: Mark;
      color: MarkText;
    }
  }
`;
