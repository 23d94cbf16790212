import type { Edge } from '../../controllers/resize-controller.js';
import type { ResizeOnDemand } from './resize-on-demand.js';

/**
 * Shows a handle for each of these edges, by which the panel can be resized.
 *
 * @param root Holds the handles. Lit keeps what is behind its own nodes.
 * @param label Name of the handles for screen readers.
 */
export function updateResizeHandles(
  root: ShadowRoot,
  edges: readonly Edge[],
  label: string,
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
    handle.ariaLabel = label;
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
