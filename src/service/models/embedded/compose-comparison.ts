import type { Hit } from '../../search/hit.js';
import { containsWords, countTerms, joinWords, queryTerms, wordsOf } from '../../search/terms.js';
import { Citations, renderPassage } from './citations.js';
import type { Comparison } from './comparison.js';
import { addPlace } from './place.js';
import { composeClosest, composeNothing } from './compose-closest.js';
import { escapeMarkdown } from './links.js';
import type { Phrases } from './phrases/phrases.js';
import { isEnding } from './quoting/heading-factor.js';
import { findPassage, findSentence, withoutCode, type Passage } from './quoting/passage.js';
import { findEntriesOf } from './quoting/quote-selected.js';
import type { Search, Turn } from './turn.js';

/** Words of sentences that tell things apart, in English. In others, both sides are quoted. */
const contrast =
  /\b(?:differences?|differs?|whereas|while|unlike|instead of|rather than|compared|contrast|on the other hand|same as|similar|both|equivalent|than|unrelated|not related|independent(?:ly)? (?:of|from))\b/i;

/** A heading of a comparison. */
const comparing =
  /\b(?:vs\.?|versus|compar\w+|differen\w+|vergleich|unterschiede?|comparaison|comparación|comparação)\b/i;

/** Characters of what is quoted about each side. */
const MAX_SIDE_LENGTH = 190;

/** Compares two things: by a passage that names both, or by one about each. */
export function composeComparison(turn: Turn, sides: Comparison, phrases: Phrases): string {
  const [both, ...single] = turn.searches;
  const joint = findJoint(both, sides);
  const citations = new Citations();
  const context = { hits: both?.hits ?? [], phrases };
  if (joint) return addPlace(renderPassage(joint, citations), joint, context);
  const own = withoutShared(sides);
  const passages = sides.map((side, index) => {
    const name = own[index] ?? side;
    return findSide(single[index], side) ?? findSide(both, side) ?? findSide(single[index], name);
  });
  const [first, second] = passages.filter((passage) => passage !== undefined);
  if (!first)
    return both && both.hits.length > 0
      ? composeClosest(both.hits, { question: turn.question, terms: queryTerms(sides.join(' ')) }, phrases)
      : composeNothing(turn, phrases);
  if (second?.lead === first.lead) return addPlace(renderPassage(first, citations), first, context);
  const points = passages.map((passage, index) => {
    const name = `**${escapeMarkdown(sides[index] ?? '')}**`;
    return `- ${name}: ${passage ? `${shorten(passage)} ${citations.mark(passage.hit)}` : phrases.nothingHere}`;
  });
  return addPlace([points.join('\n')], { ...first, code: '' }, context);
}

/** What tells two sides apart: “install” and “sync” of “poetry install” and “poetry sync”. */
function withoutShared(sides: Comparison): readonly string[] {
  const [one = [], other = []] = sides.map((side) => side.split(/\s+/));
  const differing = one.findIndex((word, index) => word !== other[index]);
  return [one, other].map((words) => words.slice(Math.max(0, differing)).join(' '));
}

/** A passage whose text names both sides: rows of one table, items of one list, or sentences that tell them apart. */
function findJoint(search: Search | undefined, sides: Comparison): Passage | undefined {
  if (search?.outcome !== 'answer') return undefined;
  // “See also” names both, and says nothing of them.
  const saying = search.hits.filter(({ metadata: { title, headings } }) => !isEnding(headings.at(-1) ?? title));
  const [rows] = saying.flatMap((hit) => findEntriesOf(hit, sides) ?? []);
  if (rows) return rows;
  const tellsApart = (text: string) => contrast.test(text) && sides.every((side) => names(text, side));
  const titled = search.hits.filter(({ metadata: { title, headings } }) => {
    return sides.every((side) => names(headings.at(-1) ?? title, side));
  });
  const compared = titled.filter(({ metadata: { title, headings } }) => comparing.test(headings.at(-1) ?? title));
  const passage =
    findSentence(titled, (text) => contrast.test(text)) ??
    findPassage(compared, { question: `list of ${sides.join(', ')}`, terms: queryTerms(sides.join(' ')) }) ??
    findSentence(search.hits, tellsApart) ??
    findPassage(titled, { question: sides.join(' or '), terms: queryTerms(sides.join(' ')) });
  return passage && withoutCode(passage);
}

/** A passage that says what one side is. */
function findSide(search: Search | undefined, side: string): Passage | undefined {
  if (!search || search.hits.length === 0) return undefined;
  const pages = search.hits.filter((hit) => isPageOf(hit, side));
  const named = search.hits.filter((hit) => isNamed(hit, side));
  const wanted = { question: `What is ${side}?`, terms: queryTerms(side) };
  const own = findPassage(pages, wanted);
  const passage = own?.lead ? own : findPassage(named.length > 0 ? named : search.hits, wanted);
  const isAbout =
    passage && names([passage.hit.metadata.title, ...passage.hit.metadata.headings, passage.lead].join(' '), side);
  return isAbout && passage.lead ? passage : undefined;
}

/** Whether a section has exactly the name of a side. */
function isNamed({ metadata: { title, headings } }: Hit, side: string): boolean {
  return joinWords(headings.at(-1) ?? title) === joinWords(side);
}

/** Whether a section begins the page of a side: “copy”, or “rclone copy” as commands are called. */
function isPageOf({ metadata: { title, headings } }: Hit, side: string): boolean {
  const words = joinWords(title);
  return headings.length === 0 && words.endsWith(joinWords(side)) && wordsOf(title).length <= wordsOf(side).length + 1;
}

/** A name of one word must be there as it is: `v-show` is more than “show”. */
function names(text: string, side: string): boolean {
  const terms = queryTerms(side);
  // “dump” is also named by “dumps”.
  if ([side, `${side}s`, side.replace(/s$/i, '')].some((form) => containsWords(text, form))) return true;
  return /\s/.test(side) && terms.length > 1 && countTerms(text, terms) === terms.length;
}

/** Short sentences as they are; of long ones, only the sentence that answers. */
function shorten({ lead, sentence }: Passage): string {
  const text = lead.length <= MAX_SIDE_LENGTH ? lead : sentence;
  return text.replace(/[:：]$/, '.');
}
