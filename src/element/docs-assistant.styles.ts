import { css } from 'lit';

/**
 * The launcher. Public custom properties are read once, into private ones that all other rules use: here those that the panel shares; the
 * panel's own are in `tokens.styles.ts`. `light-dark()` follows the element's `color-scheme`.
 *
 * - Accents that a screen can't show become the next colour that it can.
 * - `y` is the luminance of a colour. Text on the accent is white up to the luminance that black and white have the same contrast with,
 *   and black beyond it.
 * - The states `light` and `dark` are set from the `theme` attribute and the site's own switch. Without them, the page's `color-scheme`
 *   decides.
 * - The layer keeps inherited styles of the page away from the panel, except for fonts. It has no size. It is usually in the top layer;
 *   `z-index` counts while it is not.
 * - A font size of the layer is relative to the browser's settings, independent of the page's size.
 * - The rules for `side` apply to the panel, too.
 * - The icon fades only if loading takes a while.
 * - The transparent border becomes visible in forced colours mode.
 * - See `media-queries.ts` for the small window.
 */
export const styles = css`
  :host {
    --_accent: var(--docs-assistant-accent, light-dark(#0f6b5c, #4fd1b5));
    --_shown: color(from var(--_accent) srgb clamp(0, r, 1) clamp(0, g, 1) clamp(0, b, 1));
    --_accent-text: var(
      --docs-assistant-accent-text,
      color(from var(--_shown) xyz calc((0.179 - y) * 1e6) calc((0.179 - y) * 1e6) calc((0.179 - y) * 1e6))
    );
    --_font-size: var(--docs-assistant-font-size, 0.9375em);
    --_offset: var(--docs-assistant-offset, 20px);
    --_offset-block: var(--docs-assistant-offset-block, var(--_offset));
    --_shadow: var(
      --docs-assistant-shadow,
      0 2px 6px light-dark(#0003, #0009),
      0 12px 40px light-dark(#0003, #0009)
    );
  }

  :host(:state(light)) {
    color-scheme: light;
  }

  :host(:state(dark)) {
    color-scheme: dark;
  }

  .layer {
    all: initial;
    position: fixed;
    z-index: var(--docs-assistant-z-index, 3);
    color-scheme: inherit;
    font-family: var(--docs-assistant-font, inherit);
  }

  :host([variant='inline']),
  :host([variant='inline']) .layer {
    display: block;
    position: static;
  }

  button {
    border: 1px solid;
    background: none;
    color: inherit;
    font: inherit;
  }

  [hidden],
  .launcher-error:empty {
    display: none !important;
  }

  .launcher,
  .launcher-error {
    position: fixed;
    inset-block-end: var(--_offset-block);
    inset-inline-end: var(--_offset);
    background: var(--_accent);
    color: var(--_accent-text);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
    line-height: 1.4;
  }

  :host([align='top']) :is(.launcher, .launcher-error) {
    inset-block: var(--_offset-block) auto;
  }

  :host([side='left']) * {
    left: var(--_offset);
    right: auto;
  }

  :host([side='right']) * {
    left: auto;
    right: var(--_offset);
  }

  .launcher {
    display: inline-flex;
    align-items: center;
    gap: 12px;
    max-inline-size: 90%;
    padding: 12px 18px;
    border-color: transparent;
    border-radius: 99px;
    font-weight: 600;
    cursor: pointer;
  }

  .minimized {
    padding: 6px;
    font-size: 0.75em;
    opacity: 0.8;
  }

  svg {
    flex: none;
    inline-size: 1.5em;
    block-size: 1.5em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .launcher:hover {
    opacity: 0.9;
  }

  button:active {
    scale: 0.96;
  }

  [aria-busy='true'] svg {
    opacity: 0.4;
    transition: opacity 0.4s 0.4s;
  }

  button:focus-visible {
    outline: 3px solid var(--_accent);
    outline-offset: 3px;
  }

  .launcher-error {
    margin: 4em 0;
    max-inline-size: 17em;
    padding: 12px;
    border-radius: 12px;
  }

  :host([variant='inline']) :is(.launcher, .launcher-error) {
    position: static;
    margin: 0 0 12px;
  }

  @media (max-width: 30em) {
    .launcher {
      padding: 12px;
      aspect-ratio: 1;
    }

    .text {
      display: none;
    }
  }

  @media (pointer: coarse) {
    .minimized {
      padding: 13px;
    }
  }

  @media print {
    :host {
      display: none !important;
    }
  }
`;
