import { nextTask } from '../shared/next-task.js';
import type { Host } from './host.js';

/**
 * Waits for the element that replaces a removed one. Client-side routers replace the page's body and with it the element, at once or
 * later in the same task.
 *
 * @param root - Root that contained the removed element.
 * @param isFit - Whether an element may replace it.
 * @returns Undefined if there is none, or the removed element is back in the page.
 */
export async function findSuccessor<Element extends Host>(
  removed: Element,
  root: Document | ShadowRoot,
  isFit: (host: Host) => boolean,
): Promise<Element | undefined> {
  for (const moment of [undefined, nextTask()]) {
    await moment;
    if (removed.isConnected) return undefined;
    const successor = [...root.querySelectorAll<Element>(removed.localName)].find(isFit);
    if (successor) return successor;
  }
  return undefined;
}
