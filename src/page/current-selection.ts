/** What every page pays for while the reader selects: no text, no style and no layout is read here. */
import { closestComposed, isOffLimits } from './composed-tree.js';

/**
 * The page's selection, if it holds something that may be asked about: not an empty one, nor one within form fields,
 * editors, the widget, or an element that is marked `data-docs-assistant-ignore`.
 *
 * What it costs does not depend on how much is selected. `rangeToContextItem` gives the text of what is returned here.
 *
 * @returns A range that stays as it is when the selection changes. Of several ranges (Firefox) the first.
 */
export function findSelection(page: Document): StaticRange | undefined {
  const selection = page.getSelection();
  return selection?.rangeCount ? lookInto(selection, []) : undefined;
}

/**
 * Browsers hand out nodes of those shadow roots only that they are given, and the host element for the others. So each
 * host that an end comes to is looked into, until no end is one.
 */
function lookInto(selection: Selection, shadowRoots: ShadowRoot[]): StaticRange | undefined {
  const range = rangeOf(selection, shadowRoots);
  const first = firstOf(range);
  const last = range.endContainer.childNodes[range.endOffset - 1] ?? range.endContainer;
  const roots = [first, last].flatMap((end) => (end as Element).shadowRoot ?? []);
  if (!roots.every((root) => shadowRoots.includes(root))) return lookInto(selection, [...shadowRoots, ...roots]);
  return isEmpty(range) || (isOffLimits(first) && isOffLimits(last)) ? undefined : range;
}

/** The plain range costs nothing and is all of it, but where a shadow root is entered: there it ends at the host, or is empty. */
function rangeOf(selection: Selection, shadowRoots: ShadowRoot[]): StaticRange {
  const range = selection.getRangeAt(0);
  try {
    if (range.collapsed || shadowRoots.length > 0) return selection.getComposedRanges({ shadowRoots })[0]!;
  } catch {
    // Chrome before 137 and Firefox before 142 have no such method; Safari before 18.4 takes the roots in another way.
  }
  return new StaticRange(range);
}

/** No more than one text is looked at: whether several are blank shows when they are read. */
function isEmpty({ startContainer, startOffset, endContainer, endOffset, collapsed }: StaticRange): boolean {
  const isOneText = startContainer === endContainer && startContainer instanceof Text;
  return collapsed || (isOneText && !startContainer.data.slice(startOffset, endOffset).trim());
}

function firstOf({ startContainer, startOffset }: StaticRange): Node {
  return startContainer.childNodes[startOffset] ?? startContainer;
}

/**
 * Whether a selection lies within code, as far as its ends tell. A triple click on a line ends before the first character of
 * what follows.
 */
export function isWithinCode(range: StaticRange): boolean {
  const first = firstOf(range);
  const code = closestComposed(first, 'pre') ?? closestComposed(first, 'code');
  return code !== undefined && (range.endOffset === 0 || code.contains(range.endContainer));
}
