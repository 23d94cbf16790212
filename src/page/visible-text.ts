/** The text of a range, about as the reader sees it, by the page's tree and styles. */
import { IGNORED_CONTENT } from './ignored-content.js';
import { getComposedParent } from './composed-tree.js';
import { isUnseen, isUnseenText, type Grounds } from './unseen.js';

/**
 * Placeholders for the white space between pieces of text, which depends on the text before and after it. They are replaced once the pieces
 * are joined. Unicode reserves these characters; they do not occur in text.
 */
const BREAK = '\uFDD0';
const SPACE = '\uFDD1';
const TAB = '\uFDD2';

/** Stops reading after this many characters: longer text is cut anyway, and pages can be megabytes long. */
const MAX_LENGTH = 10_000;

export interface VisibleText {
  /** Blocks are separated by line breaks, table cells by tabs. Preformatted text keeps its line breaks and spaces. */
  readonly text: string;
  /** The nodes with the first and last of the text. Undefined if there is none. */
  readonly first?: Text | undefined;
  readonly last?: Text | undefined;
}

/**
 * Returns the visible and selectable text of a range, up to some 10,000 characters. The range may cross shadow roots. Text with
 * `user-select: none` is left out, as in copying: line numbers, prompts, labels. Lines in such an element may be selectable (JSDoc).
 */
export function getVisibleText({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): VisibleText {
  // An end of a range is an offset in a text, or before a child, or after the last child.
  const startChild = startContainer.childNodes[startOffset];
  const endChild = endContainer.childNodes[endOffset];
  const aroundStart = getAncestors(startContainer);
  const aroundEnds = new Set([...aroundStart, ...getAncestors(endContainer)]);
  const found: Text[] = [];
  const grounds: Grounds = new Map();
  let isInside = false;
  let isOver = false;
  let length = 0;

  function visit(node: Node, isHidden: boolean, isPreformatted: boolean, isSelectable: boolean): string {
    isInside ||= node === startChild;
    isOver ||= node === endChild || length > MAX_LENGTH;
    if (isOver || !(isInside || aroundEnds.has(node))) return '';
    const text = visitInside(node, isHidden, isPreformatted, isSelectable);
    isInside ||= node === startContainer && !startChild;
    isOver ||= node === endContainer && !endChild;
    return text;
  }

  function visitInside(node: Node, isHidden: boolean, isPreformatted: boolean, isSelectable: boolean): string {
    if (node instanceof Text) return visitText(node, isHidden || !isSelectable, isPreformatted);
    return node instanceof Element ? visitElement(node, isHidden, isPreformatted, isSelectable) : '';
  }

  function visitText(node: Text, isHidden: boolean, isPreformatted: boolean): string {
    if (isHidden) return '';
    const from = node === startContainer ? startOffset : 0;
    const raw = node.data.slice(from, node === endContainer ? endOffset : undefined);
    const text = isPreformatted ? raw : collapseSpaces(raw);
    length += text.length;
    if (/\S/.test(raw)) found.push(node);
    return text;
  }

  function visitElement(
    node: Element,
    isAroundHidden: boolean,
    isAroundPreformatted: boolean,
    isAroundSelectable: boolean,
  ): string {
    const style = getComputedStyle(node);
    const isHidden = isAroundHidden || isIgnored(node, style);
    // Walks hidden content only to reach an end of the range in it, without taking its text.
    if (isHidden && !aroundEnds.has(node)) return '';
    const isSelectable = style.webkitUserSelect === 'auto' ? isAroundSelectable : style.webkitUserSelect !== 'none';
    if (node.localName === 'br' && isSelectable) return isAroundPreformatted ? '\n' : BREAK;
    const isFolded = node.matches('details:not([open])');
    const isPreformatted = /^(pre|break)/.test(style.whiteSpace);
    const children = getChildren(node).map((child) => {
      if (isOver) return '';
      const isChildHidden =
        isHidden || (isFolded && child.nodeName !== 'SUMMARY') || isUnseenText(child, style, grounds);
      return visit(child, isChildHidden, isPreformatted, isSelectable);
    });
    const text = children.join('');
    return isHidden || (!isSelectable && !text) ? '' : addSeparators(text, style.display, node);
  }

  const isCommon = new Set(getAncestors(endContainer));
  const root = aroundStart.find((node) => isCommon.has(node) && node instanceof Element);
  const isHidden = aroundStart.slice(aroundStart.indexOf(root!)).some(isUnseenElement);
  const text = root && !isHidden ? resolveSeparators(visit(root, false, false, true)) : '';
  return { text, first: found[0], last: found.at(-1) };
}

/** The node and its ancestors, from the inside out. */
function getAncestors(node: Node): Node[] {
  const around: Node[] = [];
  for (let at: Node | undefined = node; at; at = getComposedParent(at)) around.push(at);
  return around;
}

function getChildren(node: Node): Node[] {
  const { shadowRoot } = node as Element;
  const slotted = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
  return slotted.length > 0 ? slotted : [...(shadowRoot ?? node).childNodes];
}

function isIgnored(element: Element, style: CSSStyleDeclaration): boolean {
  return element.matches(IGNORED_CONTENT) || isUnseen(element, style);
}

function isUnseenElement(node: Node): boolean {
  return node instanceof Element && isUnseen(node, getComputedStyle(node));
}

/** White space of any length shows as one space, and as none at the edge of a block. */
function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, SPACE);
}

/** Separates the text of an element from its neighbours: blocks by line breaks, table cells by tabs. */
function addSeparators(text: string, display: string, element: Element): string {
  if (display === 'table-cell') return text.replaceAll(BREAK, SPACE) + (element.nextElementSibling ? TAB : '');
  if (!text || /^(inline|contents|ruby)/.test(display)) return text;
  return BREAK + text + BREAK;
}

/** Replaces the placeholders in the whole text. A block that ends with a line break of its own gets no second one. */
function resolveSeparators(text: string): string {
  return text
    .replace(/[\uFDD0-\uFDD2]+/g, (marks) => marks.replaceAll(SPACE, '').replace(/\uFDD0+/g, BREAK) || ' ')
    .replace(/\n?\uFDD0/g, '\n')
    .replaceAll(TAB, '\t');
}
