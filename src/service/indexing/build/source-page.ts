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
export interface UnitOrigin {
  /** The number of its source. */
  readonly source: number;
  /** Identifies the page in its source, and changes with it. */
  readonly key: string;
  readonly hash: string;
}

/** A page of a source, as the index keeps it: what is worked out of it alone. */
export interface UnitRecord extends UnitOrigin {
  /** Tells whether its sections are the same, as {@link digestSections} writes it. */
  readonly digest: string;
  /** Links whose texts may be what readers call their targets. */
  readonly links: readonly DocsLink[];
  /** All addresses that it links to or shows. */
  readonly addresses: readonly string[];
  /** Abbreviations with what they stand for, as terms. */
  readonly abbreviations: readonly (readonly [short: readonly string[], long: readonly string[]])[];
}

/** Sections of a unit that follow one another and are of the same page, with what they have in common. */
export interface RunRecord {
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

export function describeUnit(origin: UnitOrigin, sections: readonly Section[]): UnitRecord {
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

export function describePage({ pagePath, title }: RunRecord, sections: readonly Section[]): LinkedPage {
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

/** The language of a run, by its first sections. */
export function languageOfRun({ pagePath, frontMatter }: RunRecord, sections: readonly Section[]): Language {
  const texts = sections.slice(0, LANGUAGE_SECTIONS).map(({ title, text }) => `${title}\n${text}`);
  return languageOfPage({ pagePath, frontMatter, text: texts.join('\n') });
}

/** Divides the sections of a unit by the pages that they are of, and keeps their order. */
export function splitRuns(sections: readonly Section[]): { run: RunRecord; sections: Section[] }[] {
  const runs: { run: RunRecord; sections: Section[] }[] = [];
  for (const section of sections) {
    const { pagePath, title, frontMatter } = section;
    const last = runs.at(-1);
    const isSame =
      last?.run.pagePath === pagePath && last.run.title === title && isSameMatter(last.run.frontMatter, frontMatter);
    if (isSame) last.sections.push(section);
    else runs.push({ run: { pagePath, title, frontMatter }, sections: [section] });
  }
  return runs;
}

function isSameMatter(a: Section['frontMatter'], b: Section['frontMatter']): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
