import { createHash } from 'node:crypto';

import GithubSlugger from 'github-slugger';

import type { Section } from '../../docs/section.js';
import { nameOf, partsOf } from '../page-words.js';
import { learnAbbreviations } from '../../search/abbreviations.js';
import { languageOfPage } from '../../search/languages/detect-language.js';
import type { Language } from '../../search/languages/language.js';
import { findLinks, type DocsLink } from '../../search/link-texts.js';
import { queryTerms } from '../../search/terms.js';

/** Where a page comes from. */
export interface PageOrigin {
  /** The number of its source. */
  readonly source: number;
  /** Identifies the page in its source, and changes with it. */
  readonly key: string;
  readonly hash: string;
}

/** A page of a source, as the index keeps it: what is worked out of it alone. */
export interface SourcePageRecord extends PageOrigin {
  /** Tells whether its sections are the same, as {@link digestSections} writes it. */
  readonly digest: string;
  /** Links whose texts may be what readers call their targets. */
  readonly links: readonly DocsLink[];
  /** All addresses that it links to or shows. */
  readonly addresses: readonly string[];
  /** Abbreviations with what they stand for, as terms. */
  readonly abbreviations: readonly (readonly [short: readonly string[], long: readonly string[]])[];
}

/** What the sections of a page of a source have in common. */
export interface PageHead {
  readonly pagePath: string;
  readonly title: string;
  readonly frontMatter: Section['frontMatter'];
  /** The language in which its words are indexed. English if it is left out. */
  readonly language?: Language | undefined;
}

/** What is needed to check links to a page. */
export interface LinkedPage {
  /** The anchors of its headings. */
  readonly anchors: readonly string[];
  /** The words of its path and of its title, and its own name in the path, to find it by a similar one. */
  readonly pathWords: readonly string[];
  readonly titleWords: readonly string[];
  readonly name: string;
}

/** How many sections of a page tell its language. */
const LANGUAGE_SECTIONS = 8;

/** Addresses in links and images of markdown: `](/path)`, `](</path>)`, `src="/path"`, `href="/path"`. */
const address = /\]\(<?([^\s)>]+)|\b(?:src|href)=["']?([^\s"'>]+)/g;

export function describeSourcePage(origin: PageOrigin, sections: readonly Section[]): SourcePageRecord {
  const addresses = sections.flatMap(({ content }) =>
    [...content.matchAll(address)].map(([, inLink, inTag]) => inLink ?? inTag ?? ''),
  );
  return {
    ...origin,
    digest: digestSections(sections),
    links: sections.flatMap(findLinks),
    addresses: [...new Set(addresses)],
    abbreviations: learnAbbreviations(sections).map(({ short, long }) => [queryTerms(short), queryTerms(long)]),
  };
}

/** Changes with anything in the sections. */
export function digestSections(sections: readonly Section[]): string {
  return createHash('sha256').update(JSON.stringify(sections)).digest('base64url');
}

export function describePage({ pagePath, title }: PageHead, sections: readonly Section[]): LinkedPage {
  return {
    anchors: [...new Set(sections.flatMap(anchorsOf))],
    pathWords: partsOf(pagePath),
    titleWords: partsOf(title),
    name: nameOf(pagePath),
  };
}

/** The anchor of a section, and of the headings above it: those with no text of their own have no section. */
function anchorsOf({ path, headings, anchors }: Section): string[] {
  const [, own] = path.split('#', 2);
  if (anchors) return [...(own === undefined ? [] : [own]), ...anchors];
  return [...(own === undefined ? [] : [own]), ...headings.map((heading) => new GithubSlugger().slug(heading))];
}

/** What the sections of a page have in common, with their language by the first of them. */
export function headOf(sections: readonly Section[]): PageHead {
  const [first] = sections;
  if (!first) return { pagePath: '', title: '', frontMatter: {} };
  const { pagePath, title, frontMatter } = first;
  const texts = sections.slice(0, LANGUAGE_SECTIONS).map((section) => `${section.title}\n${section.text}`);
  const language = languageOfPage({ pagePath, frontMatter, text: texts.join('\n') });
  return { pagePath, title, frontMatter, ...(language !== 'en' && { language }) };
}
