import { pageOf, type Hit } from '../../search/hit.js';
import type { Language } from '../../search/languages/language.js';
import { joinWords, queryTerms, wordsOf } from '../../search/terms/terms.js';
import { namesSide, type Comparison } from '../../grounding/comparison.js';
import { findDefinition } from './compose-definition.js';
import { findPassage, type Passage } from './quoting/passage.js';
import { isNamed, sideNames } from './side-names.js';
import type { Turn } from '../../grounding/turn.js';

/** Fewer words say nothing of a thing: “Usage:” */
const MIN_WORDS = 3;

/** The text about one side of a comparison: a passage, or else a section with its name. */
export interface FoundSide {
  readonly passage?: Passage | undefined;
  readonly section?: Hit | undefined;
}

/** A side under the names by which it may be found, best first, and what was found for it. */
interface Side {
  readonly names: readonly string[];
  readonly hits: readonly Hit[];
}

/** Finds the text about each side: in sections of one page if it has one for each, or else anywhere in the docs. */
export function findSides({ searches, language }: Turn, sides: Comparison): FoundSide[] {
  const [all, ...single] = searches;
  const wanted = sideNames(sides).map((names, index): Side => {
    const hits = [...(single[index]?.hits ?? []), ...(all?.hits ?? [])];
    return { names, hits: withoutDoubles(hits) };
  });
  const siblings = findSiblings(wanted, all?.hits ?? []);
  return wanted.map((side, index) => {
    const sibling = siblings?.[index];
    const passage = sibling && describe([sibling], side.names[0] ?? '', language);
    return passage ? { passage } : findSide(side, language);
  });
}

/** Sections of one page with the names of all sides: of the page that is best for all of them, if several have such. */
function findSiblings(sides: readonly Side[], best: readonly Hit[]): Hit[] | undefined {
  const pages = new Set([...best, ...sides.flatMap(({ hits }) => hits)].map(pageOf));
  for (const page of pages) {
    const sections = sides.map(({ names, hits }) => {
      return hits.find((hit) => pageOf(hit) === page && names.some((name) => isNamed(hit, name)));
    });
    const found = sections.filter((section) => section !== undefined);
    if (found.length === sides.length) return found;
  }
  return undefined;
}

/** How the page of a side begins, its definition, or else what a section about it says. */
function findSide({ names, hits }: Side, language: Language): FoundSide {
  for (const name of names) {
    const page = hits.filter((hit) => isPageOf(hit, name));
    const named = hits.filter((hit) => isNamed(hit, name));
    const passage =
      describe(page, name, language) ??
      defineBy(named, name, language) ??
      defineBy(hits, name, language) ??
      describe(named.length > 0 ? named : hits, name, language);
    const isAbout = passage && namesSide([titleOf(passage.hit), passage.lead].join(' '), name);
    if (isAbout) return { passage };
  }
  return { section: hits.find((hit) => names.some((name) => isNamed(hit, name))) };
}

function defineBy(hits: readonly Hit[], name: string, language: Language): Passage | undefined {
  return findDefinition({ searches: [{ query: name, hits, outcome: 'answer' }], language }, name);
}

function describe(hits: readonly Hit[], name: string, language: Language): Passage | undefined {
  const wanted = { question: `What is ${name}?`, terms: queryTerms(name), language, isBrief: true };
  const passage = findPassage(hits, wanted);
  return passage && passage.lead.split(' ').length >= MIN_WORDS ? passage : undefined;
}

/** A long section is in several parts with the same address. */
function withoutDoubles(hits: readonly Hit[]): Hit[] {
  return [...new Map(hits.map((hit) => [hit.content, hit])).values()];
}

function titleOf({ metadata: { title, headings } }: Hit): string {
  return [title, ...headings].join(' ');
}

/** Whether a section begins the page of a side: “copy”, or “rclone copy” as commands are called. */
function isPageOf({ metadata: { title, headings } }: Hit, name: string): boolean {
  const words = joinWords(title);
  return headings.length === 0 && words.endsWith(joinWords(name)) && wordsOf(title).length <= wordsOf(name).length + 1;
}
