import type { Edge } from '../../controllers/resize-controller.js';
import type { Strings } from '../../strings/strings.js';
import type { ResizeOnDemand } from './resize-on-demand.js';

/**
 * Shows a resize handle for each of these edges.
 *
 * @param root - Holds the handles. Lit keeps nodes that follow its own.
 */
export function updateResizeHandles(
  root: ShadowRoot,
  edges: readonly Edge[],
  { resizeWidth, resizeHeight }: Strings,
  resize: ResizeOnDemand,
): void {
  for (const handle of root.querySelectorAll<HTMLElement>('.resize')) {
    const edge = handle.dataset['edge'] as Edge;
    if (edges.includes(edge)) continue;
    handle.remove();
    resize.detach(edge);
  }
  for (const edge of edges) {
    const handle = root.querySelector<HTMLElement>(`.resize.${edge}`) ?? createHandle(edge);
    handle.ariaLabel = edge.startsWith('inline') ? resizeWidth : resizeHeight;
    if (handle.isConnected) continue;
    root.append(handle);
    resize.attach(handle, edge);
  }
}

function createHandle(edge: Edge): HTMLElement {
  const handle = document.createElement('div');
  handle.className = `resize ${edge}`;
  handle.dataset['edge'] = edge;
  handle.part.add('resize');
  return handle;
}
