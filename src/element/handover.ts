const offered = new Map<string, Element>();

/**
 * Offers an element that has been removed from the page to the element that replaces it: client-side routers swap the page's body
 * for one with another element in it. Both happen in one task, so the offer ends with the task.
 *
 * @param key The same for both elements.
 */
export function offerHandover(key: string, removed: Element): void {
  offered.set(key, removed);
  setTimeout(() => offered.delete(key));
}

/** The element that has just been removed, unless it is back in the page. Ends the offer. */
export function acceptHandover(key: string): Element | undefined {
  const removed = offered.get(key);
  offered.delete(key);
  return removed?.isConnected ? undefined : removed;
}
