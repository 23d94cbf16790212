const leavers = new Map<string, Element>();

/**
 * Keeps an element that has left the page for the one that comes in its place: a client-side router swaps the body of the
 * page for another, with another such element in it. That is within one task; later, it is another place to the reader.
 *
 * @param name What the two have in common.
 */
export function leaveBehind(name: string, element: Element): void {
  leavers.set(name, element);
  setTimeout(() => leavers.delete(name));
}

/** The element of that name that has just left the page, and has not come back. */
export function takeLeaver(name: string): Element | undefined {
  const leaver = leavers.get(name);
  leavers.delete(name);
  return leaver?.isConnected ? undefined : leaver;
}
