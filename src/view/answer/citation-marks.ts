import { resolveLink } from '../../markdown/url-policy.js';
import type { Citation } from '../../protocol/types.js';
import { fill, type Strings } from '../../strings/strings.js';

/** A link to a passage that an answer cites. */
export interface CitingLink extends HTMLAnchorElement {
  /** Missing on links that cite nothing. */
  citation?: Citation | undefined;
}

/** Context for rendering the citation marks of one answer. */
export interface CitationContext {
  readonly citations: readonly Citation[];
  readonly docsUrl: string;
  readonly strings: Strings;
}

/**
 * Turns a link into a citation mark if its text is the citation's number and its address the passage's. The brackets are visible only in
 * copied text, where the number would otherwise run into the word before it.
 */
export function markCitation(link: CitingLink, { citations, docsUrl, strings }: CitationContext): void {
  const number = link.dataset['number'] ?? link.textContent;
  if (citations !== indexed?.citations || docsUrl !== indexed.docsUrl) indexed = createIndex(citations, docsUrl);
  const citation = indexed.byMark.get(`${number} ${link.href}`);
  if (!citation) return;
  // Only links to other hosts have a target.
  const host = link.target && ` (${link.host})`;
  link.setAttribute('aria-label', fill(strings.citation, { number, title: getCitedTitle(citation) + host }));
  if (link.citation) return;
  link.citation = citation;
  link.className = 'mark';
  link.part.add('citation');
  link.dataset['number'] = number;
  link.removeAttribute('data-host');
  link.replaceChildren(createBracket('['), number + host, createBracket(']'));
}

/** The citations of the last answer by the number and the address of their links. There may be thousands of links. */
let indexed: ReturnType<typeof createIndex> | undefined;

function createIndex(citations: readonly Citation[], docsUrl: string) {
  // The first one of equal ones counts.
  const byMark = new Map<string, Citation>();
  for (const each of citations.toReversed()) byMark.set(`${each.number} ${resolveLink(each.url, docsUrl)?.href}`, each);
  return { citations, docsUrl, byMark };
}

/** The title of the page, and the heading of the section. */
export function getCitedTitle({ title, headings }: Citation): string {
  return [title, ...headings.slice(-1)].join(', ');
}

function createBracket(text: string): HTMLElement {
  const bracket = document.createElement('span');
  bracket.append(text);
  return bracket;
}
