import { nextTask } from '../shared/next-task.js';
import type { Host } from './host.js';

/** Elements that have a runtime of their own. */
const occupied = new WeakSet<Host>();

/** Marks an element that has a runtime, so that it adopts no other. */
export function markOccupied(host: Host): void {
  occupied.add(host);
}

/** Whether an element has a runtime, also one that it has adopted. */
export function isOccupied(host: Host): boolean {
  return occupied.has(host);
}

/**
 * Waits for the element that replaces a removed one. Client-side routers replace the page's body and with it the element, at once or
 * later in the same task.
 *
 * @param root - Root that contained the removed element.
 * @param getKey - Returns the same key for elements that show the same conversation.
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
    const successor = candidates.find((host) => !isOccupied(host) && getKey(host) === getKey(removed));
    if (successor) return successor;
  }
  return undefined;
}

/** Marks an element that has given up its runtime. */
export function markFree(host: Host): void {
  occupied.delete(host);
}
