/** Finds content that a reader does not see, by the ways in which pages hide text. */
import { getComposedParent } from './composed-tree.js';

/** Pixels of a box, or of a font, that show nothing. */
const MAX_SIZE = 1;

/** Pixels by which styles move something out of the page. */
const FAR = -999;

/** Whether an element and all in it are not seen. Reads the layout only of boxes that clip their content. */
export function isUnseen(element: Element, style: CSSStyleDeclaration): boolean {
  const { display, visibility, opacity, contentVisibility, transform, overflow } = style;
  if (display === 'none' || visibility !== 'visible' || contentVisibility === 'hidden') return true;
  if (Number(opacity) < 0.02 || transform.startsWith('matrix(0, 0, 0, 0,')) return true;
  if (isFarAway(style) || isClipped(style)) return true;
  // What the body clips is clipped by the window instead.
  if (/^(?:contents|inline)$/.test(display) || overflow === 'visible' || element.contains(document.body)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width <= MAX_SIZE || height <= MAX_SIZE;
}

/** Whether text right in an element is not seen. Elements in it may be. */
export function hasUnseenText(
  element: Element,
  { fontSize, textIndent, webkitTextFillColor }: CSSStyleDeclaration,
): boolean {
  if (parseFloat(fontSize) <= MAX_SIZE || parseFloat(textIndent) < FAR) return true;
  return /^rgba.*, 0\)$|\/ 0\)$/.test(webkitTextFillColor) && !isFilledByBackground(element);
}

function isFarAway({ position, left, top, marginLeft, marginTop }: CSSStyleDeclaration): boolean {
  const offsets = position === 'static' ? [] : [left, top];
  return [...offsets, marginLeft, marginTop].some((offset) => parseFloat(offset) < FAR);
}

/** Whether a shape without an area clips an element. */
function isClipped({ position, clip, clipPath }: CSSStyleDeclaration): boolean {
  const [top, right, bottom, left] = toNumbers(clip);
  if (
    /absolute|fixed/.test(position) &&
    left !== undefined &&
    (bottom! - top! <= MAX_SIZE || right! - left <= MAX_SIZE)
  ) {
    return true;
  }
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
