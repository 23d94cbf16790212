/** Where a range begins and ends on screen. It asks for layout, of two characters only, however much is in between. */

export type Edge = 'start' | 'end';

/** Texts that are looked at. More blank ones in a row are in no page that is read. */
const PATIENCE = 50;

/** Where the first or last character of a range is drawn, relative to the window; nothing where none is. */
export function findEdgeRect(range: AbstractRange, edge: Edge): DOMRect | undefined {
  const isEnd = edge === 'end';
  const container = isEnd ? range.endContainer : range.startContainer;
  const offset = isEnd ? range.endOffset : range.startOffset;
  const walker = document.createTreeWalker(container.getRootNode(), NodeFilter.SHOW_TEXT);
  const step = () => (isEnd ? walker.previousNode() : walker.nextNode());
  const child = container.childNodes[isEnd ? offset - 1 : offset];
  walker.currentNode = child ?? container;
  // An end before the first child of an element, as that of a triple click, lies behind the text before the element.
  const inside = child && (isEnd ? walker.lastChild() : walker.firstChild());
  let text = inside ?? (walker.currentNode instanceof Text ? walker.currentNode : step());
  for (let count = 0; text && count < PATIENCE; count++, text = step()) {
    const rect = rectOfCharacter(text as Text, edge, text === container ? offset : undefined);
    if (rect?.height) return rect;
  }
  return undefined;
}

/** Of the first or last one that is no space, from an offset on or up to it. */
function rectOfCharacter(text: Text, edge: Edge, offset: number | undefined): DOMRect | undefined {
  const { data } = text;
  const index =
    edge === 'end' ? data.slice(0, offset).trimEnd().length - 1 : data.length - data.slice(offset).trimStart().length;
  if (index < 0 || index >= data.length) return undefined;
  const range = new Range();
  range.setStart(text, index);
  range.setEnd(text, index + 1);
  return range.getBoundingClientRect();
}
