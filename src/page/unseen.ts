/** Finds content that a reader does not see, by the ways in which pages hide text. */
import { getComposedParent } from './composed-tree.js';

/** Pixels of a box, or of a font, that show nothing. */
const MAX_SIZE = 1;

/** Pixels by which styles move something out of the page. */
const FAR = -999;

/** Whether an element and all in it are not seen. */
export function isUnseen(element: Element, style: CSSStyleDeclaration): boolean {
  const { display, visibility, opacity, contentVisibility, overflow } = style;
  if (display === 'none' || visibility !== 'visible' || contentVisibility === 'hidden') return true;
  if (Number(opacity) < 0.02 || isFiltered(style) || isFarAway(style) || isClipped(style)) return true;
  const { width, height } = element.getBoundingClientRect();
  // The window clips instead of the body.
  if (isLarge(width, height) || /^(?:contents|inline)$/.test(display) || element.contains(document.body)) return false;
  const { offsetWidth, offsetHeight } = element as HTMLElement;
  // Otherwise content may overflow. A box that is large without its transform is scaled or turned to a line, with all in it.
  return overflow !== 'visible' || isLarge(offsetWidth, offsetHeight);
}

function isLarge(width: number, height: number): boolean {
  return Math.min(width, height) > MAX_SIZE;
}

/** Whether text right in an element is not seen. Elements in it may be. */
export function hasUnseenText(
  element: Element,
  { fontSize, textIndent, webkitTextFillColor }: CSSStyleDeclaration,
): boolean {
  if (parseFloat(fontSize) <= MAX_SIZE || parseFloat(textIndent) < FAR) return true;
  return /(?:^rgba.*,|\/) 0(?:\.0\d*)?\)$/.test(webkitTextFillColor) && !isFilledByBackground(element);
}

/** Whether a filter, or a mask of transparent colours, leaves nothing of an element. */
function isFiltered({ filter, maskImage }: CSSStyleDeclaration): boolean {
  return /opacity\(0(?:\.0\d*)?\)/.test(filter) || (/gradient/.test(maskImage) && !/rgb\(|0\.\d/.test(maskImage));
}

function isFarAway(style: CSSStyleDeclaration): boolean {
  const { position, direction, left, right, top, marginLeft, marginTop, translate, transform } = style;
  const offsets = [marginLeft, marginTop, translate];
  if (position !== 'static') offsets.push(direction === 'rtl' ? right : left, top);
  // The last numbers of a matrix move the element.
  return [...toNumbers(offsets.join()), ...toNumbers(transform).slice(-2)].some((offset) => offset < FAR);
}

/** Whether a shape without an area clips an element. `clip` has an effect only on positioned ones. */
function isClipped({ position, clip, clipPath }: CSSStyleDeclaration): boolean {
  const [top, right, bottom, left] = toNumbers(clip);
  if (position !== 'static' && (bottom! - top! <= MAX_SIZE || right! - left! <= MAX_SIZE)) return true;
  const [, shape, sizes = ''] = /^([a-z]+)\((.*?)(?: at .*| round .*)?\)$/.exec(clipPath) ?? [];
  if (shape !== 'inset') return shape !== undefined && /^[^1-9]*$/.test(sizes);
  const [from, end = from, to = from, start = end] = toNumbers(sizes);
  return sizes.includes('%') && (from! + to! >= 100 || start! + end! >= 100);
}

function toNumbers(text: string): number[] {
  return (text.match(/-?[\d.]+/g) ?? []).map(Number);
}

/** Whether transparent text lets the background show in the form of its letters, as headings with a gradient do. */
function isFilledByBackground(element: Element): boolean {
  for (let at: Node | undefined = element; at; at = getComposedParent(at)) {
    if (at instanceof Element && getComputedStyle(at).backgroundClip.includes('text')) return true;
  }
  return false;
}
