/** Pixels between the launcher and a control of the site. */
const GAP = 12;

/** Share of the window's height from which a fixed element is a column or a page of its own, and no control. */
const MAX_HEIGHT = 0.5;

/** The same for a banner that shows and is as wide as the window. On phones, those that ask for consent fill most of it. */
const MAX_BANNER_HEIGHT = 0.9;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A fixed or sticky element of the site, such as a cookie banner, a button that leads back to the top, or another chat. */
export interface SiteControl {
  readonly element: HTMLElement;
  readonly box: Box;
}

/** How many elements at the end of the page are looked at. Fixed elements are usually there. */
const MAX_ELEMENTS = 4000;

/** Finds the fixed and sticky elements of the site, also those that can't be seen yet. Reads the style of many elements, so call it rarely. */
export function findSiteControls(): SiteControl[] {
  const last = [...document.querySelectorAll<HTMLElement>('body :not(docs-assistant)')].slice(-MAX_ELEMENTS);
  return last.flatMap(withShadow).flatMap((element) => {
    const { position, bottom, display, backgroundImage } = getComputedStyle(element);
    if (!/fixed|sticky/.test(position) || display === 'none') return [];
    // Lets what scrolls fade at the window's edge, as in VitePress.
    if (element.matches('div:empty') && backgroundImage.includes('gradient')) return [];
    const box = getBox(element);
    // Columns next to the text stick below the header.
    if (position === 'sticky' && bottom === 'auto' && box.top > 0) return [];
    const height = box.bottom - box.top;
    return height > 0 && height < innerHeight * getMaxHeight(element) ? [{ element, box }] : [];
  });
}

/** An element with all in its shadow root, where some vendors have their banner or chat. */
function withShadow(element: HTMLElement): HTMLElement[] {
  return [element, ...(element.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])];
}

function getMaxHeight(element: HTMLElement): number {
  const isWide = element.offsetWidth >= document.documentElement.clientWidth;
  const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isWide && isShown ? MAX_BANNER_HEIGHT : MAX_HEIGHT;
}

/** The place of an element; where it shows if it is scaled down to nothing until then. */
function getBox(element: HTMLElement): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (right > left) return { left, top, right, bottom };
  const [halfWidth, halfHeight] = [element.offsetWidth / 2, element.offsetHeight / 2];
  return { left: left - halfWidth, top: top - halfHeight, right: right + halfWidth, bottom: bottom + halfHeight };
}

/** The controls that have a place in common with a box. */
export function findCovered(box: Box, controls: readonly SiteControl[], gap = 0): SiteControl[] {
  return controls.filter(
    ({ box: { left, top, right, bottom } }) =>
      right + gap > box.left && left - gap < box.right && bottom + gap > box.top && top - gap < box.bottom,
  );
}

/**
 * How far the launcher has to move along the edge of the window so that it covers none of the controls, in pixels; 0 if there is no such
 * place.
 *
 * @param home - Where it is without moving.
 */
export function findShift(home: Box, controls: readonly SiteControl[]): number {
  const isLow = home.top > innerHeight / 2;
  for (let shift = 0; ;) {
    const box = { ...home, top: home.top + shift, bottom: home.bottom + shift };
    if (box.top < 0 || box.bottom > innerHeight) return 0;
    const boxes = findCovered(box, controls, GAP).map((control) => control.box);
    if (boxes.length === 0) return shift;
    shift = isLow
      ? Math.min(...boxes.map(({ top }) => top)) - GAP - home.bottom
      : Math.max(...boxes.map(({ bottom }) => bottom)) + GAP - home.top;
  }
}
