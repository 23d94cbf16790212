const HEADINGS = 'h1,h2,h3,h4,h5,h6';

/** The page's content, without its menus, which have headings, too. */
const CONTENT = 'main,article,[role=main]';

/** The identifier of the section that a node is in: that of the nearest heading before or around it that has one. */
export function findSectionId(node: Node): string | undefined {
  const root = node.getRootNode() as ParentNode & Partial<ShadowRoot>;
  const content = (node instanceof Element ? node : node.parentElement)?.closest(CONTENT) ?? root;
  const headings = [...content.querySelectorAll(HEADINGS)];
  const heading = headings.findLast((candidate) => startsBefore(candidate, node) && findHeadingId(candidate));
  return heading ? findHeadingId(heading) : root.host && findSectionId(root.host);
}

function startsBefore(heading: Element, node: Node): boolean {
  return (heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

/** The identifier may be on the heading, on an anchor inside, or on the section whose first heading it is (Sphinx). */
function findHeadingId(heading: Element): string | undefined {
  const section = heading.closest('section[id],.section[id]');
  const isFirstInSection = section?.querySelector(HEADINGS) === heading;
  return heading.id || heading.querySelector('[id]')?.id || (isFirstInSection ? section.id : undefined);
}
