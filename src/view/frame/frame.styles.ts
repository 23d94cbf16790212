import { css } from 'lit';

/** Position and size of the panel, by variant. */
export const frameStyles = css`
  :host {
    position: fixed;
    inset-block-end: calc(var(--_offset) + max(0px, 100dvh - var(--_free) - var(--_top)));
    inset-inline-end: var(--_offset);
    inline-size: min(var(--_width), 100% - 2 * var(--_offset));
    block-size: min(var(--_height), var(--_free) - 2 * var(--_offset));
    color: var(--_text);
    font-size: var(--_font-size);
    line-height: 1.6;
  }

  :host([align='top']) {
    inset-block: calc(var(--_offset) + var(--_top)) auto;
  }

  :host([variant='panel']) {
    --_offset: 0px;
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
    position: static;
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
    animation: rise 180ms cubic-bezier(0.2, 0.9, 0.3, 1);
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

  /* SMALL_WINDOW in small-window.ts. */
  @media (max-width: 480px) {
    .panel:modal {
      inset: var(--_top) 0 auto;
      inline-size: auto;
      block-size: var(--_free);
      border: 0;
      border-radius: 0;
    }
  }

  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }

  /* For screen readers only. */
  .announcement {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
