import { nextTask } from '../shared/next-task.js';
import type { Host } from './host.js';

/** Elements that have a runtime of their own. */
const occupied = new WeakSet<Host>();

/** Tells that an element has a runtime, so that it takes no other. */
export function markOccupied(host: Host): void {
  occupied.add(host);
}

/**
 * Waits for the element that replaces a removed one. Client-side routers swap the page's body for one with another element in it,
 * at once or later in the same task.
 *
 * @param root - What the removed element was in.
 * @param getKey - Returns the same for elements that show the same conversation.
 * @returns Undefined if there is none, or the removed element is back in the page.
 */
export async function findSuccessor<Element extends Host>(
  removed: Element,
  root: Document | ShadowRoot,
  getKey: (host: Host) => string,
): Promise<Element | undefined> {
  for (const moment of [undefined, nextTask()]) {
    await moment;
    if (removed.isConnected) return undefined;
    const candidates = [...root.querySelectorAll<Element>(removed.localName)];
    const successor = candidates.find((host) => !occupied.has(host) && getKey(host) === getKey(removed));
    if (successor) return successor;
  }
  return undefined;
}

/** Tells that an element has given its runtime away. */
export function markFree(host: Host): void {
  occupied.delete(host);
}
