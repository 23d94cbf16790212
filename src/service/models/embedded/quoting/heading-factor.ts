import type { Hit } from '../../../search/hit.js';
import type { Language } from '../../../search/languages/language.js';
import { queryTerms } from '../../../search/terms/terms.js';

/** Sections that answer nothing, and those that often do not: a reference can be of options. */
const ending = /^(?:see also|next steps?|what['’]s next|further reading|conclusion)\b/i;
const maybeEnding = /^(?:references?|summary|related)\b/i;
const ENDING_FACTOR = 0.5;

/** Sections about a special case, unless a question names it. */
const special =
  /\b(?:complex|nested|temporary|customi[sz]|exclud|conditional|caveats?|limitations?|edge cases?|advanced|deduplicat|deprecat)|^(?:an? )?notes?\b/i;
const SPECIAL_FACTOR = 0.8;

export interface Asked {
  readonly question: string;
  readonly terms: readonly string[];
  readonly language?: Language | undefined;
}

/** Whether a section with this heading only ends a page, such as “See also”. */
export function isEnding(heading: string): boolean {
  return ending.test(heading);
}

/** Whether a section with this heading likely only ends a page. */
export function isClosing(heading: string): boolean {
  return isEnding(heading) || maybeEnding.test(heading);
}

/** How likely a section answers by its headings: 1 for most of them, more the more words its heading shares with the question. */
export function headingFactor({ metadata: { title, headings } }: Hit, { question, terms, language }: Asked): number {
  const last = headings.at(-1) ?? title;
  const parent = headings.at(-2) ?? title;
  const named = [last, `${title} ${last}`, `${parent} ${last}`];
  // From 0.75 for no words in common to 1.35 for the same words.
  const words = 0.75 + 0.6 * Math.max(...named.map((heading) => likeness(queryTerms(heading, language), terms)));
  return words * kindFactor(last, question);
}

function kindFactor(heading: string, question: string): number {
  if (isEnding(heading)) return ENDING_FACTOR;
  const [aside] = special.exec(heading) ?? [];
  return aside !== undefined && !question.toLowerCase().includes(aside.toLowerCase()) ? SPECIAL_FACTOR : 1;
}

/** The share of the words of either, a heading and a question, that both have. */
function likeness(words: readonly string[], terms: readonly string[]): number {
  const shared = words.filter((word) => terms.includes(word)).length;
  return shared / (new Set([...words, ...terms]).size || 1);
}
