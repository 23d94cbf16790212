import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { ref } from 'lit/directives/ref.js';
import type { Edge, ResizeController } from '../../controllers/resize-controller.js';

/**
 * A handle for each edge by which the panel can be resized.
 *
 * @param label Name of the handles for screen readers.
 */
export function renderResizeHandles(edges: readonly Edge[], label: string, resize: ResizeController): TemplateResult[] {
  return edges.map(
    (edge) => html`
      ${keyed(edge, html`<div class="resize ${edge}" part="resize" aria-label=${label} ${ref(resize.refTo(edge))}></div>`)}
    `,
  );
}
