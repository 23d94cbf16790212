import type { ContextItem } from '../protocol/types.js';
import { findCodeBlock, cleanCode } from './code-block.js';
import { findSectionId } from './section-id.js';
import { closestComposed, isOffLimits } from './composed-tree.js';
import { getVisibleText } from './visible-text.js';

/**
 * Reads what was selected, as an item of section 2.3 of the specification.
 *
 * The item's `type` is `code` when all of it lies in one `pre` or `code`. Its `elementId` is the section's that it
 * begins in; of code, the nearest in its block where there is one. Form fields, editors, the widget, and what is hidden
 * or marked `data-docs-assistant-ignore` are left out, wherever they are in the range. `limitItem` cuts long text.
 *
 * Read it soon: what has left the page has no text any more.
 *
 * @returns Nothing when there is no text in the range.
 */
export function rangeToContextItem(range: AbstractRange): ContextItem | undefined {
  const { text, first, last } = getVisibleText(range);
  if (!first || !last || isOffLimits(first)) return undefined;
  // Where the range itself ends says less: a triple click on a line selects up to the paragraph that follows.
  const block = findCode(first);
  const isCode = block && block === findCode(last);
  return {
    type: isCode ? 'code' : 'textSelection',
    value: isCode ? cleanCode(text) : text.trim(),
    elementId: (isCode && idWithin(block, first)) || findSectionId(first),
    path: location.pathname,
  };
}

function findCode(node: Node): Element | undefined {
  return findCodeBlock(node) ?? closestComposed(node, 'code');
}

function idWithin(block: Element, node: Node): string | undefined {
  const holder = closestComposed(node, '[id]');
  return holder && block.contains(holder) ? holder.id : undefined;
}
