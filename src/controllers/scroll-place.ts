/** Where the reader is in a scroller: the first element in view, and how far its top is below the scroller's. */
export interface ScrollPlace {
  /** The indexes of the element and of what it is in, outermost first. */
  readonly path: readonly number[];
  readonly distance: number;
}

/** Finds the place by elements: heights of content that was never in view are only estimated. */
export function getScrollPlace(scroller: Element): ScrollPlace {
  const { top } = scroller.getBoundingClientRect();
  const path: number[] = [];
  let element = scroller;
  // Highlighting changes what is in a block of code.
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
  scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - distance;
}
