import type { Locator } from 'playwright';

/**
 * Elements that a click would hit instead of an element: at its middle and near its corners, if these are in the window.
 *
 * @param by - Selector: only what such an element holds counts, e.g. not the icon that a site puts into its own field.
 * @returns The tag and class of what covers the element, with the point; undefined if nothing does.
 */
export function findCover(locator: Locator, by = ':root'): Promise<string | undefined> {
  return locator.evaluate((element, selector) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isIn = (inner: Node, isOuter: (node: Node) => boolean): boolean => {
      for (let node: Node | null = inner; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
        if (isOuter(node)) return true;
      }
      return false;
    };
    const isElement = (node: Node): boolean => node === element;
    const isCover = (node: Node): boolean => node instanceof Element && node.matches(selector);
    if (width === 0 || height === 0) return 'nothing: it has no size';
    // Not in the very corners, which may be rounded.
    for (const [right, down] of [
      [0.5, 0.5],
      [0.2, 0.3],
      [0.8, 0.3],
      [0.2, 0.7],
      [0.8, 0.7],
    ] as const) {
      const [x, y] = [left + width * right, top + height * down];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight)
        return `the edge of the window at ${Math.round(x)}, ${Math.round(y)}`;
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot) {
        const inner = hit.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === hit) break;
        hit = inner;
      }
      if (!hit || (!isIn(hit, isElement) && isIn(hit, isCover))) {
        const name = hit ? [hit.localName, ...hit.classList].join('.') : 'nothing';
        return `${name} at ${Math.round(x)}, ${Math.round(y)}`;
      }
    }
    return undefined;
  }, by);
}
