export type RangeEdge = 'start' | 'end';

/** How many text nodes are looked at. More blank ones in a row do not occur in readable pages. */
const MAX_TEXTS = 50;

/**
 * Where the first or last visible character of a range is drawn, relative to the window. Its cost does not depend on the length of
 * the range.
 */
export function findEdgeRect(range: AbstractRange, edge: RangeEdge): DOMRect | undefined {
  const isEnd = edge === 'end';
  const container = isEnd ? range.endContainer : range.startContainer;
  const offset = isEnd ? range.endOffset : range.startOffset;
  const walker = document.createTreeWalker(container.getRootNode(), NodeFilter.SHOW_TEXT);
  const step = () => (isEnd ? walker.previousNode() : walker.nextNode());
  const child = container.childNodes[isEnd ? offset - 1 : offset];
  walker.currentNode = child ?? container;
  // An end before an element's first child, as after a triple click: the last character is in the text before the element.
  const inside = child && (isEnd ? walker.lastChild() : walker.firstChild());
  let text = inside ?? (walker.currentNode instanceof Text ? walker.currentNode : step());
  for (let count = 0; text && count < MAX_TEXTS; count++, text = step()) {
    const rect = findCharacterRect(text as Text, edge, text === container ? offset : undefined);
    if (rect?.height) return rect;
  }
  return undefined;
}

/** The rectangle of the first character from an offset on, or the last one before it, that is not white space. */
function findCharacterRect(text: Text, edge: RangeEdge, offset: number | undefined): DOMRect | undefined {
  const { data } = text;
  const index =
    edge === 'end' ? data.slice(0, offset).trimEnd().length - 1 : data.length - data.slice(offset).trimStart().length;
  if (index < 0 || index >= data.length) return undefined;
  const range = new Range();
  range.setStart(text, index);
  range.setEnd(text, index + 1);
  return range.getBoundingClientRect();
}
