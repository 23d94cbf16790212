/** Finds content that a reader does not see, by the ways in which pages hide text. */
import { getComposedParent } from './composed-tree.js';

/** Pixels of a box, a font or a line of text that show nothing. */
const MAX_SIZE = 1;

/** Pixels by which styles move something out of the page. */
const FAR = -999;

/** Difference of two colours, in each of their channels, that readers do not see. */
const MAX_DIFFERENCE = 3;

/** Whether an element and all in it are not seen. */
export function isUnseen(element: Element, style: CSSStyleDeclaration): boolean {
  const { display, visibility, opacity, zoom, contentVisibility, overflow } = style;
  if (display === 'none' || visibility !== 'visible' || contentVisibility === 'hidden') return true;
  if (Number(opacity) < 0.02 || Number(zoom) < 0.1 || isFiltered(style) || isFarAway(style) || isClipped(style))
    return true;
  const rect = element.getBoundingClientRect();
  const { width, height } = rect;
  if (isBeforePage(element as HTMLElement, style, rect)) return true;
  // The window clips instead of the body.
  if (isLarge(width, height) || /^(?:contents|inline)$/.test(display) || element.contains(document.body)) return false;
  const { offsetWidth, offsetHeight } = element as HTMLElement;
  // Otherwise content may overflow. A box that is large without its transform is scaled or turned to a line, with all in it.
  return overflow !== 'visible' || isLarge(offsetWidth, offsetHeight);
}

function isLarge(width: number, height: number): boolean {
  return Math.min(width, height) > MAX_SIZE;
}

/** Whether a node is a text with these styles that is not seen. Nothing is drawn of a text in `<video>`, for example. */
export function isUnseenText(text: Node, style: CSSStyleDeclaration, grounds: Grounds): boolean {
  if (!(text instanceof Text) || !text.data.trim()) return false;
  const { fontSize, textIndent, textShadow, webkitTextStrokeWidth, webkitTextFillColor } = style;
  if (parseFloat(fontSize) <= MAX_SIZE || parseFloat(textIndent) < FAR || textIndent === '100%') return true;
  const { width, height } = getTextRect(text);
  if (!isLarge(width, height)) return true;
  const isPlain = textShadow === 'none' && !parseFloat(webkitTextStrokeWidth);
  return isPlain && hasUnseenColor(text, webkitTextFillColor, grounds);
}

/** The rectangle of the first line of a text. Empty if nothing is drawn. */
function getTextRect(text: Text): DOMRect {
  const range = new Range();
  range.selectNodeContents(text);
  return [...range.getClientRects()].find(({ width }) => width > 0) ?? new DOMRect();
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

/** Whether a positioned element ends before the page begins, where no reader can scroll to: a link that is shown when it has the focus. */
function isBeforePage(element: HTMLElement, { position, direction }: CSSStyleDeclaration, rect: DOMRect): boolean {
  if (position === 'fixed') return rect.bottom <= 0 || rect.right <= 0;
  // Otherwise it may be in something that scrolls.
  if (position !== 'absolute' || element.offsetParent !== document.body) return false;
  return rect.bottom + scrollY <= 0 || (direction === 'ltr' && rect.right + scrollX <= 0);
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

/**
 * Whether a text is transparent, or has the colour of the nearest background. It is seen where the background shows in the form of its
 * letters, as in headings with a gradient, and where something else may be behind it.
 */
function hasUnseenColor(text: Text, color: string, grounds: Grounds): boolean {
  const { background, showsLetters } = getGround(getComposedParent(text), grounds);
  if (/(?:^rgba.*,|\/) 0(?:\.0\d*)?\)$/.test(color)) return !showsLetters;
  return background !== undefined && isSameColor(color, background.color) && !isOnLayer(text, background.element);
}

/** The background of the text of an element. */
interface Ground {
  /** The nearest background; undefined where something else may be behind the text. */
  readonly background?: { readonly element: Element; readonly color: string } | undefined;
  /** Whether a background shows in the form of the letters. */
  readonly showsLetters?: boolean | undefined;
}

/** The backgrounds of elements, so that the ancestors that many have in common are looked at once. */
export type Grounds = Map<Node, Ground>;

function getGround(node: Node | undefined, grounds: Grounds): Ground {
  if (!node) return {};
  const known = grounds.get(node);
  if (known) return known;
  const around = getGround(getComposedParent(node), grounds);
  const ground = node instanceof Element ? findGround(node, around) : around;
  grounds.set(node, ground);
  return ground;
}

function findGround(element: Element, around: Ground): Ground {
  const { backgroundColor, backgroundImage, backgroundClip, mixBlendMode } = getComputedStyle(element);
  if (backgroundClip.includes('text')) return { showsLetters: true };
  if (backgroundImage !== 'none' || mixBlendMode !== 'normal') return { ...around, background: undefined };
  if (backgroundColor === 'rgba(0, 0, 0, 0)') return around;
  return { ...around, background: { element, color: backgroundColor } };
}

/** @param background - The other colour shines through if it is not opaque. */
function isSameColor(color: string, background: string): boolean {
  if (/^rgba|\//.test(background)) return false;
  if (!/^rgba?\(/.test(color) || !background.startsWith('rgb(')) return color === background;
  const channels = toNumbers(color);
  return toNumbers(background).every((channel, index) => Math.abs(channel - channels[index]!) <= MAX_DIFFERENCE);
}

function hasPositionedPseudoElement(element: Element): boolean {
  return ['::before', '::after'].some((name) => {
    const { content, position } = getComputedStyle(element, name);
    return content !== 'none' && position === 'absolute';
  });
}

/** Whether something else in the element with the background covers the middle of a text, such as a picture behind it. */
function isOnLayer(text: Text, background: Element): boolean {
  const { left, top, width, height } = getTextRect(text);
  const [x, y] = [left + width / 2, top + height / 2];
  return [background, ...background.querySelectorAll('*')].some((element) => {
    if (element.contains(text)) return hasPositionedPseudoElement(element);
    const rect = element.getBoundingClientRect();
    return rect.left < x && x < rect.right && rect.top < y && y < rect.bottom;
  });
}
