import type { Element, Nodes, Root } from 'hast';

import { HEADING_LINKS, LINE_NUMBERS } from '../../../generators/markup.js';
import { classesOf, findElement, getAttribute, removeElements, textOf, visitElements } from './elements.js';

/** The element that holds the text of a page: for each generator or theme, a class or an id. The first that is found counts. */
const containers: readonly string[] = [
  // Docusaurus, VitePress, Starlight, Material for MkDocs, VuePress.
  '.theme-doc-markdown',
  '.vp-doc',
  '.sl-markdown-content',
  '.md-content__inner',
  '.theme-default-content',
  // Furo, PyData, Read the Docs, Docsy, GitBook, Just the Docs, Antora.
  '#furo-main-content',
  '.bd-article',
  '.rst-content',
  '.td-content',
  '.markdown-section',
  '.main-content',
  'article.doc',
  // TypeDoc, Vocs 1.
  '.col-content',
  '.vocs_Content',
];

/** Elements that are never text. */
const unwantedTags = new Set(
  'nav script style template noscript svg button form input select textarea iframe canvas video audio object dialog link meta'.split(
    ' ',
  ),
);

/** Parts of pages around their text, by classes and ids that generators give them. */
const unwantedNames = new Set([
  ...HEADING_LINKS,
  ...LINE_NUMBERS,
  ...(
    'anchorjs-link heading-anchor anchor-link permalink direct-link ' +
    'toc table-of-contents tableofcontents page-toc on-this-page toctree-wrapper-hidden localtoc tocplaceholder ' +
    'breadcrumb breadcrumbs navbar navigation nav-wrapper pagination pagination-nav prev-next prev-next-footer page-nav docs-prevnext ' +
    'tsd-breadcrumb tsd-anchor-icon tsd-index-panel tsd-sources tsd-tag ' +
    'navheader navfooter sphinxsidebar sphinxsidebarwrapper related sidebar-toc sidebar bd-toc ' +
    'edit-this-page theme-edit-this-page edit-link edit-page-link editlink last-updated theme-last-updated md-source-file md-content__button feedback page-feedback ' +
    'copy-button copybtn copy clipboard-button linenodiv line-numbers line-numbers-wrapper gutter rouge-gutter ' +
    'skip-link skiplink visually-hidden sr-only screen-reader-text cookie-banner announcement mdheader search nav-path summary-links'
  ).split(' '),
]);

/** Asides and headers hold notes and titles as well. */
const outerTags = new Set(['header', 'footer']);

/**
 * Finds the text of a page, without its surroundings: menus, lists of contents, links to edit the page, marks of headings. The document
 * is changed.
 */
export function findMain(document: Root): Element | undefined {
  const body = findElement(document, ({ tagName }) => tagName === 'body');
  if (!body) return undefined;
  visitElements(body, keepLinkedHeading);
  removeElements(body, isUnwanted);
  const main = findContainer(body) ?? body;
  // The title of a page is often in a header.
  removeElements(main, (element) => outerTags.has(element.tagName) && !findElement(element, isTitle));
  removeElements(body, (element) => element.tagName === 'footer' || (element !== main && isSidebar(element)));
  return main;
}

/** Some themes put all words of a heading into its mark, as VuePress 2 does. Then it is not a mark. */
function keepLinkedHeading(element: Element): void {
  if (!isHeading(element)) return;
  const isMark = (child: Nodes) => child.type === 'element' && child.tagName === 'a' && isUnwanted(child);
  if (element.children.some((child) => !isMark(child) && textOf(child).trim() !== '')) return;
  for (const child of element.children)
    if (child.type === 'element' && isMark(child)) child.properties['className'] = [];
}

function isUnwanted(element: Element): boolean {
  if (unwantedTags.has(element.tagName) || element.properties['hidden'] === true) return true;
  const role = getAttribute(element, 'role');
  if (/^(?:navigation|search|banner|contentinfo|complementary|menu|toolbar)$/.test(role) && element.tagName !== 'aside')
    return true;
  if (getAttribute(element, 'ariaHidden') === 'true' || 'dataPagefindIgnore' in element.properties) return true;
  const names = [...classesOf(element), getAttribute(element, 'id').toLowerCase()];
  // An element that contains the title is part of the page, regardless of its name.
  return names.some((name) => unwantedNames.has(name)) && !isHeadingOrHolder(element);
}

function isHeadingOrHolder(element: Element): boolean {
  return isHeading(element) || (element.tagName !== 'a' && findElement(element, isTitle) !== undefined);
}

function isSidebar(element: Element): boolean {
  return (
    element.tagName === 'aside' &&
    findElement(element, ({ tagName }) => tagName === 'ul') !== undefined &&
    !isHeadingOrHolder(element)
  );
}

function isTitle({ tagName }: Element): boolean {
  return tagName === 'h1';
}

export function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

function findContainer(body: Element): Element | undefined {
  const found = findContainers(body);
  for (const container of containers) {
    const element = found.get(container);
    // A theme can have an element of that name without the text.
    if (element && hasText(element)) return widen(body, element);
  }
  const landmark =
    findElement(body, ({ tagName }) => tagName === 'main') ??
    findElement(body, (element) => getAttribute(element, 'role') === 'main');
  return landmark ?? findSoleArticle(body);
}

/** The first element for each container. All are looked for at once, because pages have thousands of elements. */
function findContainers(body: Element): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  visitElements(body, (element) => {
    const { tagName, properties } = element;
    const names = classesOf(element).flatMap((name) => [`.${name}`, `${tagName}.${name}`]);
    if (properties['id'] !== undefined) names.push(`#${getAttribute(element, 'id')}`);
    for (const name of names) if (!found.has(name)) found.set(name, element);
  });
  return found;
}

function hasText(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return 'children' in node && node.children.some(hasText);
}

/** The title of a page can be outside of the container of its text. */
function widen(body: Element, container: Element): Element {
  if (findElement(container, isTitle)) return container;
  const main = findElement(body, ({ tagName }) => tagName === 'main');
  return main && findElement(main, isTitle) && findElement(main, (element) => element === container) ? main : container;
}

function findSoleArticle(body: Element): Element | undefined {
  const article = findElement(body, ({ tagName }) => tagName === 'article');
  const others = article && findElement(body, (element) => element.tagName === 'article' && element !== article);
  return others ? undefined : article;
}
