export function createElement(name: string, children: readonly Node[] = []): HTMLElement {
  const element = document.createElement(name);
  // Browsers translate all other text of a page.
  if (name === 'code') element.translate = false;
  appendAll(element, children);
  return element;
}

/** Appends one node at a time, because an answer may have more nodes than a call can have arguments. */
export function appendAll(parent: ParentNode, children: Iterable<Node>): void {
  for (const child of children) parent.append(child);
}

/**
 * Lets the browser skip layout and painting of an element while it is off screen. The styles are those of `.settled`.
 *
 * @param height - Height of the element until it has been on screen, in pixels.
 */
export function skipOffscreen({ style, classList }: HTMLElement, height: number): void {
  style.containIntrinsicBlockSize = `auto ${height}px`;
  classList.add('settled');
}
