import { css } from 'lit';

/**
 * Position and size of the panel, by variant.
 *
 * - `:host { scrollbar-color }`: Firefox on Linux has white bars in dark pages. Dialogs of the panel are not in its frame.
 * - `.modal`: Also while it closes.
 * - `:host([variant='window'])`: Also over the size that the reader has given to another variant.
 * - `@media (max-width: 30em)`: A sheet. It is low before the first question. See media-queries.ts.
 * - `.announcement`: For screen readers only.
 */
export const frameStyles = css`
  :host {
    position: fixed;
    inset-block-end: calc(var(--_offset-block) + max(0px, 100% - var(--_free) - var(--_top)));
    inset-inline-end: var(--_offset);
    inline-size: min(var(--_width), 100% - 2 * var(--_offset));
    block-size: min(var(--_height), var(--_free) - 2 * var(--_offset-block));
    color: var(--_text);
    font-size: var(--_font-size);
    line-height: 1.6;
    scrollbar-color: var(--_field) transparent;
  }

  :host([align='top']) {
    inset-block: calc(var(--_offset-block) + var(--_top)) auto;
  }

  :host([variant='panel']) {
    --_offset: 0px;
    --_offset-block: 0px;
    --_radius: 0px;
    block-size: var(--_free);
  }

  :host([variant='inline']) {
    position: static;
    display: block;
    inline-size: auto;
    block-size: var(--_height);
  }

  .panel {
    position: relative;
    display: flex;
    flex-direction: column;
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100%;
    max-block-size: none;
    overflow: hidden auto;
    overscroll-behavior: contain;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_background);
    color: inherit;
    box-shadow: var(--_shadow);
  }

  :host(:is([variant='panel'], [variant='inline'])) .panel {
    box-shadow: none;
  }

  :host([variant='panel']) .panel {
    border-width: 0 1px;
  }

  .modal {
    position: fixed;
    inset: 0;
    inline-size: min(var(--_width) * 1.5, 100% - 2 * var(--_offset));
    block-size: min(var(--_height) * 1.2, var(--_free) - 2 * var(--_offset));
    margin: auto;
  }

  :host([variant='window']) {
    --_width: 100vw !important;
    --_height: 100vh !important;
  }

  :host([variant='window']) :is(.messages, .dock) {
    inline-size: min(100%, 50em);
    margin-inline: auto;
  }

  .panel::backdrop {
    background: #0007;
    animation: appear 180ms;
  }

  @media (max-width: 30em) {
    .modal {
      --_sheet: calc(var(--_free) * 0.93);
      inset: calc(var(--_top) + var(--_free) - var(--_sheet)) 0 auto;
      inline-size: auto;
      block-size: var(--_sheet);
      border-width: 1px 0 0;
      border-radius: 18px 18px 0 0;
    }

    .modal:has(.welcome) {
      --_sheet: min(30em, var(--_free) * 0.93);
    }
  }

  .announcement {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
