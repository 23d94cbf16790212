import type { Section } from '../docs/section.js';
import type { Language } from '../languages/language.js';
import { countTerms, queryTerms, wordsOf } from '../terms/terms.js';

/** A section with a list. Its content begins with the list. */
export type Place = Pick<Section, 'path' | 'title' | 'headings' | 'content'>;

/** A list on a page. */
export interface List {
  readonly place: Place;
  readonly names: readonly string[];
  /** The share of them that are names. */
  readonly named: number;
}

/** A section that lists what a question asks for. */
export interface Listing {
  readonly place: Place;
  /** How likely it is the wanted list, above 0. */
  readonly score: number;
  /** Whether title and headings contain all that is asked for. */
  readonly isCertain: boolean;
}

/** Minimums for a list: most of its entries are names, and a heading above says what they are. */
const MIN_NAMED = 0.6;
const MIN_HEADED = 0.3;
const MIN_OWN = 0.4;
const MIN_REPEATED = 0.25;

/** More other words than these in a heading make it one of something else. */
const MAX_FURTHER = 2;

/** The title says less about a list than the heading directly above it. */
const TITLE_SHARE = 0.7;

/** The weight of the heading, compared with that of the entries. */
const HEADED = 1.5;

/** The weights for names that contain what is asked for, and for a heading that announces a list. */
const REPEATED = 0.5;
const ANNOUNCED = 0.4;

/**
 * The weights if the heading directly above contains the noun, and if it has it in the plural: cache drivers are under “Drivers”, rather than
 * “The driver” or another list about the cache.
 */
const NAMING = 0.3;

/** Headings of lists that are seldom asked for. */
const marginal = /^(?:third[- ]party|community|custom|other|examples?|deprecated|see also|related)\b/i;
const MARGINAL = 0.5;

/** Words in the heading of a whole list. */
const announcing = /\b(?:available|supported|built-?in|list|types|kinds|all|reference|overview)\b/i;

/** Maximum names that are rated. They represent the others. */
const MAX_RATED = 30;

/** Rates how likely a list is what a question asks for, by its headings and its entries. */
export function rateListing(list: List, wanted: readonly string[], language: Language): Listing {
  const { place } = list;
  const isCertain = shareIn([place.title, ...place.headings].join('\n'), wanted, language) === 1;
  return { place, score: scoreList(list, wanted, language), isCertain };
}

function scoreList({ place, names, named }: List, wanted: readonly string[], language: Language): number {
  const heading = place.headings.at(-1) ?? place.title;
  const own = likeness(heading, wanted, language);
  const headed = Math.max(own, TITLE_SHARE * likeness(place.title, wanted, language));
  if (headed < MIN_HEADED || named < MIN_NAMED) return 0;
  const rated = names.slice(0, MAX_RATED);
  const repeated = rated.reduce((sum, name) => sum + shareIn(name, wanted, language), 0) / rated.length;
  // A list on a page about the subject lists something else, unless its names or its own heading match.
  if (repeated < MIN_REPEATED && own < MIN_OWN) return 0;
  const kind = (announcing.test(heading) ? ANNOUNCED : 0) - (marginal.test(heading) ? MARGINAL : 0);
  const nouns = wordsOf(heading).filter((word) => countTerms(word, wanted.slice(-1), language) > 0);
  const naming = (nouns.length > 0 ? NAMING : 0) + (nouns.some((word) => word.endsWith('s')) ? NAMING : 0);
  return HEADED * headed + naming + named + REPEATED * repeated + kind;
}

/** How well a heading matches what is wanted: “Image behavior” lists no image formats, and “Images” may do. */
function likeness(heading: string, wanted: readonly string[], language: Language): number {
  const own = queryTerms(heading, language);
  const noun = wanted.at(-1);
  const isOf = own.some((term) => term === noun) || own.every((term) => wanted.includes(term));
  return isOf ? countTerms(heading, wanted, language) / Math.max(1, wanted.length, own.length - MAX_FURTHER) : 0;
}

/** The share of what is wanted that a text contains. */
function shareIn(text: string, wanted: readonly string[], language: Language): number {
  return countTerms(text, wanted, language) / (wanted.length || 1);
}
