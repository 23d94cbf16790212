/** This runs while the reader selects, so it reads no style or layout, and one text at most. */
import { closestComposed, isOffLimits } from './composed-tree.js';

/**
 * The page's selection, if a reader may ask about it: not an empty one, nor one within form fields, editors, the widget, or
 * elements marked `data-docs-assistant-ignore`. Its cost does not depend on the length of the selection.
 *
 * @returns A range that does not change with the selection; of several ranges (Firefox), the first.
 */
export function findSelection(page: Document): StaticRange | undefined {
  const selection = page.getSelection();
  return selection?.rangeCount ? findIn(selection, []) : undefined;
}

/**
 * Browsers reveal nodes only in the shadow roots that they are given; for others, they name the host. So each host at an end of
 * the range is added, until no end is a host.
 */
function findIn(selection: Selection, shadowRoots: ShadowRoot[]): StaticRange | undefined {
  const range = getRange(selection, shadowRoots);
  const first = getFirstNode(range);
  const last = range.endContainer.childNodes[range.endOffset - 1] ?? range.endContainer;
  const roots = [first, last].flatMap((end) => (end as Element).shadowRoot ?? []);
  if (!roots.every((root) => shadowRoots.includes(root))) return findIn(selection, [...shadowRoots, ...roots]);
  return isEmpty(range) || (isOffLimits(first) && isOffLimits(last)) ? undefined : range;
}

/** `getRangeAt()` is enough outside of shadow roots; inside, it is empty or ends at the host. */
function getRange(selection: Selection, shadowRoots: ShadowRoot[]): StaticRange {
  const range = selection.getRangeAt(0);
  try {
    if (range.collapsed || shadowRoots.length > 0) return selection.getComposedRanges({ shadowRoots })[0]!;
  } catch {
    // Missing in Chrome before 137 and Firefox before 142; Safari before 18.4 expects other arguments.
  }
  return new StaticRange(range);
}

/** Looks at one text at most. A selection of several blank texts is found out later, when its text is taken. */
function isEmpty({ startContainer, startOffset, endContainer, endOffset, collapsed }: StaticRange): boolean {
  const isOneText = startContainer === endContainer && startContainer instanceof Text;
  return collapsed || (isOneText && !startContainer.data.slice(startOffset, endOffset).trim());
}

function getFirstNode({ startContainer, startOffset }: StaticRange): Node {
  return startContainer.childNodes[startOffset] ?? startContainer;
}

/** Whether a selection is within code, judging by its ends. After a triple click, it ends before the first character of what follows. */
export function isWithinCode(range: StaticRange): boolean {
  const first = getFirstNode(range);
  const code = closestComposed(first, 'pre,div.fragment') ?? closestComposed(first, 'code');
  return code !== undefined && (range.endOffset === 0 || code.contains(range.endContainer));
}
