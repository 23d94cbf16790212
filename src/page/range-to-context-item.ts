import type { ContextItem } from '../protocol/types.js';
import { dropInvisible } from '../shared/invisible.js';
import { cleanCode, findCodeBlock } from './code-block.js';
import { closestComposed, isOffLimits } from './composed-tree.js';
import { getPagePath } from './hash-route.js';
import { getVisibleText } from './visible-text.js';

const HEADINGS = 'h1,h2,h3,h4,h5,h6';

/** The page's content, without its menus, which also have headings. */
const CONTENT = 'main,article,[role=main]';

/**
 * The text of a range as a context item (section 2.3 of the specification).
 *
 * - `type` is `code` if all of the text is in one `pre` or `code`.
 * - `elementId` is that of the section in which the text starts; for code, the nearest one in the block, if there is any.
 * - Form fields, editors, the widget, hidden content and elements marked `data-docs-assistant-ignore` are left out.
 *
 * Call it before the nodes leave the page: they have no visible text afterwards.
 *
 * @returns Undefined if there is no text in the range.
 */
export function rangeToContextItem(range: AbstractRange): ContextItem | undefined {
  const { text: found, first, last } = getVisibleText(range);
  const text = dropInvisible(found);
  if (!first || !last || isOffLimits(first)) return undefined;
  // Not by the ends of the range: a triple click on a line selects up to the start of the next paragraph.
  const block = findCode(first);
  const isCode = block && block === findCode(last);
  return {
    type: isCode ? 'code' : 'textSelection',
    value: isCode ? cleanCode(text) : text.trim(),
    elementId: (isCode && findIdWithin(block, first)) || findSectionId(first),
    path: getPagePath(),
  };
}

function findCode(node: Node): Element | undefined {
  return findCodeBlock(node) ?? closestComposed(node, 'code');
}

function findIdWithin(block: Element, node: Node): string | undefined {
  const holder = closestComposed(node, '[id]');
  return holder && block.contains(holder) ? holder.id : undefined;
}

/** The identifier of the section that a node is in: that of the nearest heading before or around it that has one. */
function findSectionId(node: Node): string | undefined {
  const root = node.getRootNode() as ParentNode & Partial<ShadowRoot>;
  const content = (node instanceof Element ? node : node.parentElement)?.closest(CONTENT) ?? root;
  const headings = [...content.querySelectorAll(HEADINGS)];
  const heading = headings.findLast((candidate) => startsBefore(candidate, node) && findHeadingId(candidate));
  return heading ? findHeadingId(heading) : root.host && findSectionId(root.host);
}

function startsBefore(heading: Element, node: Node): boolean {
  return (heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

/**
 * The identifier may be on the heading, on an anchor inside, on an empty anchor before it (Doxygen), or on the section whose first heading it
 * is (Sphinx). Rustdoc has a button with an identifier in the title, and a section around the whole page.
 */
function findHeadingId(heading: Element): string | undefined {
  const { previousElementSibling: before } = heading;
  const anchor = before?.matches('a[id]:empty') ? before : heading.querySelector('[id]:not(button)');
  const section = heading.closest('section[id],.section[id]');
  const isOfSection = section?.querySelector(HEADINGS) === heading && section.id !== 'main-content';
  return heading.id || anchor?.id || (isOfSection ? section.id : undefined);
}
