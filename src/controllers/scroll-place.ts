/** The reader's place in a scroller: the first visible element, and the distance of its top from the scroller's. */
export interface ScrollPlace {
  /** The index of the element among its siblings, after those of its ancestors, outermost first. */
  readonly path: readonly number[];
  readonly distance: number;
}

/** Finds the place by elements, because heights of content that was never visible are estimates. */
export function getScrollPlace(scroller: Element): ScrollPlace {
  const { top } = scroller.getBoundingClientRect();
  const path: number[] = [];
  let element = scroller;
  // Highlighting changes the children of a block of code.
  while (element === scroller || (element.getBoundingClientRect().top < top && element.localName !== 'pre')) {
    const index = [...element.children].findIndex((child) => child.getBoundingClientRect().bottom > top);
    if (index < 0) break;
    path.push(index);
    element = element.children[index]!;
  }
  return { path, distance: element.getBoundingClientRect().top - top };
}

/** Scrolls to a place, or near it if the content has changed. */
export function goToScrollPlace(scroller: Element, { path, distance }: ScrollPlace): void {
  let element = scroller;
  for (const index of path) element = element.children[index] ?? element;
  if (element === scroller) return;
  const { top, height } = element.getBoundingClientRect();
  // In a wider scroller, an element may be lower than the part of it that was above the edge.
  scroller.scrollTop += top - scroller.getBoundingClientRect().top - Math.max(distance, 1 - height);
}
