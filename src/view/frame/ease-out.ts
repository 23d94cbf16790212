import { reducedMotion } from '../../shared/media-queries.js';

/** Elements that fade out when an update removes them. */
const EASED = '.notice, .feedback, .chip, .hint, .queued, .jump, .support-offer';

/** Milliseconds. */
const DURATION = 140;

/** Calls `render` and fades out the elements it removes, in place. They are only visual: they take no input and lose their role and part. */
export function easeOut(panel: HTMLElement | null, render: () => void): void {
  const shown = panel && !reducedMotion.matches ? findShown(panel) : [];
  render();
  for (const [element, box] of shown) if (!element.isConnected) fade(element, box, panel!);
}

type Shown = readonly [element: HTMLElement, box: DOMRect];

/** Finds the visible elements, without those scrolled out of the log. Most updates find none and cause no layout. */
function findShown(panel: HTMLElement): Shown[] {
  const elements = [...panel.querySelectorAll<HTMLElement>(EASED)];
  return elements.map((element): Shown => [element, element.getBoundingClientRect()]).filter(isInSight);
}

function isInSight([element, { top, bottom }]: Shown): boolean {
  const log = element.closest('.log')?.getBoundingClientRect();
  return !log || (top >= log.top && bottom <= log.bottom);
}

function fade(element: HTMLElement, { left, top, width, height }: DOMRect, panel: HTMLElement): void {
  const frame = panel.getBoundingClientRect();
  element.inert = true;
  for (const node of [element, ...element.querySelectorAll('*')]) {
    for (const name of ['role', 'part']) node.removeAttribute(name);
  }
  Object.assign(element.style, {
    position: 'absolute',
    left: `${left - frame.left - panel.clientLeft}px`,
    top: `${top - frame.top - panel.clientTop}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
  });
  panel.append(element);
  const end = () => element.remove();
  element.animate([{}, { opacity: 0, scale: 0.97 }], { duration: DURATION, easing: 'ease-in' }).finished.then(end, end);
}
