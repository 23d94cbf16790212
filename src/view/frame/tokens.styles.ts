import { css } from 'lit';

/**
 * Reads public tokens into private ones (`--_…`). The panel inherits the others from the element. The tone is the accent, made as
 * dark or as light as text has to be on the panel and on its surface: `y` is the luminance.
 *
 * - `:host { --_field }`: Borders of fields: a contrast of 3 to 1 with the background.
 * - `:host { --_free }`: The part of the window that no on-screen keyboard covers.
 */
export const tokens = css`
  :host {
    --_background: var(--docs-assistant-background, light-dark(#ffffff, #17191c));
    --_text: var(--docs-assistant-text, light-dark(#1b2321, #e6eae8));
    --_border: var(--docs-assistant-border, light-dark(#dbe1df, #383e43));
    --_surface: var(--docs-assistant-surface, light-dark(#f2f4f3, #24282c));
    --_muted: var(--docs-assistant-muted, light-dark(#56635f, #a3aeaa));
    --_field: color-mix(in srgb, var(--_muted) 72%, transparent);
    --_citation-background: var(--docs-assistant-citation-background, var(--_surface));
    --_citation-text: var(--docs-assistant-citation-text, var(--_muted));
    --_tone: light-dark(
      color(from var(--_shown) xyz calc(x * min(1, 0.15 / y)) calc(y * min(1, 0.15 / y)) calc(z * min(1, 0.15 / y))),
      color(
        from var(--_shown) xyz calc(x + (0.9505 - x) * max(0, (0.29 - y) / (1 - y)))
          calc(y + (1 - y) * max(0, (0.29 - y) / (1 - y))) calc(z + (1.089 - z) * max(0, (0.29 - y) / (1 - y)))
      )
    );
    --_error: var(--docs-assistant-error, light-dark(#b3261e, #ff8a80));
    --_font-mono: var(--docs-assistant-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    --_radius: var(--docs-assistant-radius, 14px);
    --_width: var(--docs-assistant-width, 28em);
    --_height: var(--docs-assistant-height, 41em);
    --_space: var(--docs-assistant-spacing, 18px);
    --_free: 100dvh;
    --_top: 0px;
  }
`;
