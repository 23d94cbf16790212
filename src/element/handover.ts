const leavers = new Map<string, Element>();

/**
 * Keeps an element that has left the page for the element that replaces it: client-side routers swap the page's body for one with
 * another element in it. Both happen in one task, so the element is forgotten after that.
 *
 * @param name What the two elements have in common.
 */
export function leaveBehind(name: string, element: Element): void {
  leavers.set(name, element);
  setTimeout(() => leavers.delete(name));
}

/** The element of that name that has just left the page, unless it has come back. */
export function takeLeaver(name: string): Element | undefined {
  const leaver = leavers.get(name);
  leavers.delete(name);
  return leaver?.isConnected ? undefined : leaver;
}
