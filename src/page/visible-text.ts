/** The text of a range, about as the reader sees it, from the page's tree and styles. No layout is asked for. */
import { IGNORED_CONTENT } from './ignored-content.js';
import { getComposedParent } from './composed-tree.js';

/** Characters after which reading ends: more is cut anyway, and a page may be megabytes long. */
const ENOUGH = 10_000;

// Marks for what is known only when all is read. Unicode keeps these characters for such use; no text holds them.
const BREAK = '\uFDD0';
const SPACE = '\uFDD1';
const TAB = '\uFDD2';

export interface VisibleText {
  /** Lines end where blocks do, cells are parted by tabs; what is preformatted keeps its line breaks and spaces. */
  readonly text: string;
  /** The nodes that hold the first and last of it. Absent when there is nothing to read. */
  readonly first?: Text | undefined;
  readonly last?: Text | undefined;
}

/** Reads what is visible and selectable within a range, up to some 10,000 characters. The range may cross shadow roots. */
export function getVisibleText({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): VisibleText {
  // An end is a place in a text, or before a child, or after the last one.
  const startChild = startContainer.childNodes[startOffset];
  const endChild = endContainer.childNodes[endOffset];
  const aroundStart = ancestors(startContainer);
  const aroundEnds = new Set([...aroundStart, ...ancestors(endContainer)]);
  const found: Text[] = [];
  let isInside = false;
  let isOver = false;
  let length = 0;

  function visit(node: Node, isHidden: boolean, isPreformatted: boolean): string {
    isInside ||= node === startChild;
    isOver ||= node === endChild || length > ENOUGH;
    if (isOver || !(isInside || aroundEnds.has(node))) return '';
    const text = visitInside(node, isHidden, isPreformatted);
    isInside ||= node === startContainer && !startChild;
    isOver ||= node === endContainer && !endChild;
    return text;
  }

  function visitInside(node: Node, isHidden: boolean, isPreformatted: boolean): string {
    if (node instanceof Text) return visitText(node, isHidden, isPreformatted);
    return node instanceof Element ? visitElement(node, isHidden, isPreformatted) : '';
  }

  function visitText(node: Text, isHidden: boolean, isPreformatted: boolean): string {
    if (isHidden) return '';
    const from = node === startContainer ? startOffset : 0;
    const raw = node.data.slice(from, node === endContainer ? endOffset : undefined);
    const text = isPreformatted ? raw : raw.replace(/\s+/g, SPACE);
    length += text.length;
    if (/\S/.test(raw)) found.push(node);
    return text;
  }

  function visitElement(node: Element, isAroundHidden: boolean, isAroundPreformatted: boolean): string {
    const style = getComputedStyle(node);
    const isHidden = isAroundHidden || isUnseen(node, style);
    // An end may lie in what is hidden. The way there is walked, and nothing is taken from it.
    if (isHidden && !aroundEnds.has(node)) return '';
    if (node.localName === 'br') return isAroundPreformatted ? '\n' : BREAK;
    const isFolded = node.matches('details:not([open])');
    const isPreformatted = /^(pre|break)/.test(style.whiteSpace);
    const children = childrenOf(node).map((child) =>
      visit(child, isHidden || (isFolded && child.nodeName !== 'SUMMARY'), isPreformatted),
    );
    return isHidden ? '' : shape(children.join(''), style.display, node);
  }

  const isCommon = new Set(ancestors(endContainer));
  const root = aroundStart.find((node) => isCommon.has(node) && node instanceof Element);
  const text = root ? tidy(visit(root, false, false)) : '';
  return { text, first: found[0], last: found.at(-1) };
}

/** The node itself and what is around it, from the inside out. */
function ancestors(node: Node): Node[] {
  const around: Node[] = [];
  for (let at: Node | undefined = node; at; at = getComposedParent(at)) around.push(at);
  return around;
}

function childrenOf(node: Node): Node[] {
  const { shadowRoot } = node as Element;
  const slotted = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
  return slotted.length > 0 ? slotted : [...(shadowRoot ?? node).childNodes];
}

/** What can't be selected is not meant to be read on its own: numbers, prompts, labels. Copying leaves it out as well. */
function isUnseen(element: Element, { display, visibility, webkitUserSelect }: CSSStyleDeclaration): boolean {
  return (
    display === 'none' || visibility !== 'visible' || webkitUserSelect === 'none' || element.matches(IGNORED_CONTENT)
  );
}

function shape(text: string, display: string, element: Element): string {
  if (display === 'table-cell') return text.replaceAll(BREAK, SPACE) + (element.nextElementSibling ? TAB : '');
  if (!text || /^(inline|contents|ruby)/.test(display)) return text;
  return BREAK + text + BREAK;
}

/** Where a block ends behind a line break of its own, there is one. */
function tidy(text: string): string {
  return text
    .replace(/[\uFDD0-\uFDD2]+/g, (marks) => marks.replaceAll(SPACE, '').replace(/\uFDD0+/g, BREAK) || ' ')
    .replace(/\n?\uFDD0/g, '\n')
    .replaceAll(TAB, '\t');
}
