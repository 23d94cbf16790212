const HEADINGS = 'h1,h2,h3,h4,h5,h6';

/** What holds a page's content, without its menus, which have headings too. */
const CONTENT = 'main,article,[role=main]';

/** The identifier of the section that a node is in: of the nearest heading before it, or around it, that has one. */
export function findSectionId(node: Node): string | undefined {
  const root = node.getRootNode() as ParentNode & Partial<ShadowRoot>;
  const content = (node instanceof Element ? node : node.parentElement)?.closest(CONTENT) ?? root;
  const headings = [...content.querySelectorAll(HEADINGS)];
  const heading = headings.findLast((candidate) => beginsBefore(candidate, node) && idOf(candidate));
  return heading ? idOf(heading) : root.host && findSectionId(root.host);
}

function beginsBefore(heading: Element, node: Node): boolean {
  return (heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

/** On the heading itself, on an anchor in it, or on the section that it begins (Sphinx). */
function idOf(heading: Element): string | undefined {
  const section = heading.closest('section[id],.section[id]');
  const isItsHeading = section?.querySelector(HEADINGS) === heading;
  return heading.id || heading.querySelector('[id]')?.id || (isItsHeading ? section.id : undefined);
}
