/**
 * Replaces the rendered rows or items of a block, and adds those that are missing.
 *
 * @param parts - The new ones.
 * @param first - The element of the first one of them. Undefined if all are added.
 * @param getParent - The element to which a part is added.
 * @returns False if one could not be rendered.
 */
export function patchParts<Part>(
  parts: readonly Part[],
  first: Element | undefined,
  render: (part: Part) => Element | null,
  getParent: () => Element,
): boolean {
  let old: Element | null | undefined = first;
  for (const part of parts) {
    const element = render(part);
    if (!element) return false;
    // Reading an element by its index is slow after each change, so the others are found from the one before.
    const next: Element | null | undefined = old && getNext(old);
    if (old) old.replaceWith(element);
    else getParent().append(element);
    old = next;
  }
  return true;
}

/** The next row may be in the next body of its table. */
function getNext(element: Element): Element | null | undefined {
  return element.nextElementSibling ?? element.parentElement!.nextElementSibling?.firstElementChild;
}
