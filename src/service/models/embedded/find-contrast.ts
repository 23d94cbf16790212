import type { Hit } from '../../search/hit.js';
import { countTerms, queryTerms } from '../../search/terms/terms.js';
import { namesSide, type Comparison } from '../../grounding/comparison.js';
import { isEnding } from './quoting/heading-factor.js';
import { findBestSentence, findPassage, withoutCode, type Passage } from './quoting/passage.js';
import { findColumnsOf, findEntriesOf } from './quoting/quote-selected.js';
import { isDependent } from './quoting/sentences.js';
import { isNamed, sideNames } from './side-names.js';
import type { Search } from '../../grounding/turn.js';

/** Words of sentences that say a difference, in English. In other languages, all sides are quoted. */
const difference =
  /\b(?:differences?|differs?|different (?:from|than|concepts?|uses|purposes?)|whereas|unlike|distinction|distinguish\w*|on the other hand)\b/i;

/** Words of sentences that may say one. */
const comparison =
  /\b(?:different(?:ly)?|while|instead of|rather than|compared|in contrast|same as|similar|both|equivalent|than|unrelated|not related|independent(?:ly)? (?:of|from)|prefer|recommend\w*|suited|replacement)\b/i;

/** Announces a comparison, and says none: “This page explains the difference between …” */
const announcement =
  /\b(?:questions?|(?:this|next|following) (?:article|page|guide|section|chapter|document)|we (?:will|['’]ll)|explains?|clarif\w+)\b|\?$/i;

/** A heading of a comparison. */
const comparing =
  /\b(?:vs\.?|versus|compar\w+|differen\w+|vergleich|unterschiede?|comparaison|comparación|comparação)\b/i;

/** Bonuses for a sentence that states a difference, and for one that may state one. */
const DIFFERENCE = 2;
const COMPARISON = 1;

/** How much more it counts if it names all sides. */
const NAMES_ALL = 2;

/**
 * Finds a passage that contrasts all sides: from a section that compares them, or else entries of one list or table, or a sentence that names
 * all of them. If each side has its own section, such a sentence must state their difference.
 *
 * @param searches - The results for all sides together, then for each.
 */
export function findContrast([all, ...single]: readonly Search[], sides: Comparison): Passage | undefined {
  if (!all) return undefined;
  const hits = withoutEndings(all.hits);
  const isFound = all.outcome === 'answer';
  const titled = hits.filter((hit) => isTitled(hit, sides));
  const compared = isFound ? titled : titled.filter(isComparing);
  const passage =
    findCompared(compared, sides) ??
    (isFound
      ? (findEntries([...hits, ...withoutEndings(single.flatMap((each) => each.hits))], sides) ?? findSaid(hits, sides))
      : undefined);
  return passage && (passage.lead || passage.entries) ? withoutCode(passage) : undefined;
}

/** “See also” names all, and says nothing of them. */
function withoutEndings(hits: readonly Hit[]): Hit[] {
  return hits.filter(({ metadata: { title, headings } }) => !isEnding(headings.at(-1) ?? title));
}

function findEntries(hits: readonly Hit[], sides: Comparison): Passage | undefined {
  return hits.flatMap((hit) => findEntriesOf(hit, sides) ?? [])[0];
}

/** The sentence that names all sides and says most of the difference. */
function findSaid(hits: readonly Hit[], sides: Comparison): Passage | undefined {
  const enough = haveSections(hits, sides) ? NAMES_ALL * DIFFERENCE : 0;
  return findBestSentence(hits, (sentence) => {
    const said = countNamed(sentence, sides) === sides.length ? contrastOf(sentence, sides) : 0;
    return said >= enough ? said : 0;
  });
}

/** Passages of sections whose headings name all sides: the entries about each, the difference, or else the text below a heading that compares. */
function findCompared(titled: readonly Hit[], sides: Comparison): Passage | undefined {
  const compared = titled.filter(isComparing);
  const terms = queryTerms(sides.join(' '));
  return (
    findEntries(titled, sides) ??
    findBestSentence(titled, (sentence) => contrastOf(sentence, sides)) ??
    titled.flatMap((hit) => findColumnsOf(hit, sides) ?? [])[0] ??
    findPassage(compared, { question: `list of ${sides.join(', ')}`, terms, isBrief: true })
  );
}

/** How much a sentence says of the difference between the sides; 0 if it says none. */
function contrastOf(sentence: string, sides: Comparison): number {
  const named = countNamed(sentence, sides);
  const isClear = difference.test(sentence);
  if (announcement.test(sentence) || !(isClear || (comparison.test(sentence) && named > 0))) return 0;
  const said = isClear ? DIFFERENCE : COMPARISON;
  if (named === sides.length) return NAMES_ALL * said;
  return isDependent(sentence) ? said / 2 : said;
}

/** Whether the heading of a section says that it compares. */
function isComparing({ metadata: { title, headings } }: Hit): boolean {
  return comparing.test(headings.at(-1) ?? title);
}

/** Whether each side has a section that is called like it. */
function haveSections(hits: readonly Hit[], sides: Comparison): boolean {
  return sideNames(sides).every((names) => names.some((name) => hits.some((hit) => isNamed(hit, name))));
}

function countNamed(text: string, sides: Comparison): number {
  return sides.filter((side) => namesSide(text, side)).length;
}

/**
 * Whether a section is called by all sides, in its heading or in the title of its page. One that says that it compares may name a part of
 * each, leave out what the docs are about, or name them in its text alone.
 */
function isTitled({ content, metadata: { title, headings } }: Hit, sides: Comparison): boolean {
  const heading = headings.at(-1) ?? title;
  if ([heading, title].some((each) => countNamed(each, sides) === sides.length)) return true;
  if (![heading, title].some((each) => comparing.test(each))) return false;
  const named = sides.filter((side) => countTerms(heading, queryTerms(side)) > 0);
  return named.length >= Math.max(1, sides.length - 1) || countNamed(content, sides) === sides.length;
}
