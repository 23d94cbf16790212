import { css } from '@lit/reactive-element';

/**
 * Public tokens are read here, once, into private ones that all other rules use; the panel inherits them.
 * `light-dark()` follows the page's own `color-scheme`, so the element changes with the site's switch.
 */
export const styles = css`
  :host {
    --_accent: var(--docs-assistant-accent, light-dark(#0f6b5c, #4fd1b5));
    --_accent-text: var(--docs-assistant-accent-text, light-dark(#ffffff, #06231d));
    --_background: var(--docs-assistant-background, light-dark(#ffffff, #17191c));
    --_surface: var(--docs-assistant-surface, light-dark(#f2f4f3, #24282c));
    --_text: var(--docs-assistant-text, light-dark(#1b2321, #e6eae8));
    --_muted: var(--docs-assistant-muted, light-dark(#56635f, #a3aeaa));
    --_border: var(--docs-assistant-border, light-dark(#dbe1df, #383e43));
    --_error: var(--docs-assistant-error, light-dark(#b3261e, #ff8a80));
    --_font-mono: var(--docs-assistant-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    --_font-size: var(--docs-assistant-font-size, 15px);
    --_radius: var(--docs-assistant-radius, 14px);
    --_width: var(--docs-assistant-width, 420px);
    --_height: var(--docs-assistant-height, 620px);
    --_offset: var(--docs-assistant-offset, 20px);
    --_z-index: var(--docs-assistant-z-index, 1000);
    --_shadow: var(
      --docs-assistant-shadow,
      0 2px 6px light-dark(rgb(15 30 26 / 0.1), rgb(0 0 0 / 0.4)),
      0 12px 40px light-dark(rgb(15 30 26 / 0.18), rgb(0 0 0 / 0.55))
    );
    font-family: var(--docs-assistant-font, inherit);
  }

  [hidden] {
    display: none !important;
  }

  .launcher {
    position: fixed;
    inset-block-end: var(--_offset);
    inset-inline-end: var(--_offset);
    z-index: var(--_z-index);
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 48px;
    padding: 0 20px 0 16px;
    border: 0;
    border-radius: 24px;
    background: var(--_accent);
    color: var(--_accent-text);
    box-shadow: var(--_shadow);
    font-family: inherit;
    font-size: 15px;
    font-weight: 600;
    line-height: 1;
    cursor: pointer;
    transition: transform 120ms ease-out;
  }

  .launcher svg {
    inline-size: 22px;
    block-size: 22px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .launcher:hover {
    transform: translateY(-1px);
  }

  .launcher:focus-visible {
    outline: 3px solid var(--_accent);
    outline-offset: 3px;
  }

  .failure {
    position: fixed;
    inset-block-end: calc(var(--_offset) + 60px);
    inset-inline-end: var(--_offset);
    z-index: var(--_z-index);
    max-inline-size: 260px;
    margin: 0;
    padding: 10px 14px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_background);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: 14px;
    line-height: 1.45;
  }

  @media (max-width: 480px) {
    .launcher {
      padding: 0 14px;
    }

    .launcher-text {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .launcher {
      transition: none;
    }
  }

  @media print {
    :host {
      display: none;
    }
  }
`;
