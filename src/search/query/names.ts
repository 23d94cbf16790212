import { detectQuestionLanguage } from '../languages/detect-language.js';
import type { QueryTerm } from './query.js';
import { queryTerms } from '../terms/terms.js';

/** Minimum factor of a word that is likely the intended one. */
const LIKELY_TYPO = 0.7;

/** How much more a name counts than another word that is equally rare. */
const NAME_WEIGHT = 1.5;

/** A name within a sentence. */
const name = /(?<=[\p{Ll},] )\p{Lu}[\p{L}\d]+/gu;

/** A code such as `EACCES` anywhere. */
const code = /(?<![\p{L}\d_])\p{Lu}[\p{Lu}\d_]{4,}(?![\p{L}\d_])/gu;

/** Raises the weight of the names in a query. */
export function emphasizeNames(query: string, terms: readonly QueryTerm[]): QueryTerm[] {
  const named = new Set(termsOf(query, name).flat());
  return terms.map((term) => (named.has(term.term) ? { ...term, weight: NAME_WEIGHT * term.weight } : term));
}

/** Whether a query names something that the docs never mention: they can't answer how to deploy Rails without it. */
export function namesUnknown(query: string, terms: readonly QueryTerm[]): boolean {
  const unknown = new Set(terms.filter(isUnknown).map(({ term }) => term));
  return [...termsOf(query, name), ...termsOf(query, code)].some((own) => own.every((term) => unknown.has(term)));
}

/** Whether a query names something that a page does not mention. `holds` returns whether it contains a word or an alternative of it. */
export function namesOther(query: string, terms: readonly QueryTerm[], holds: (term: QueryTerm) => boolean): boolean {
  const missing = new Set(terms.filter((term) => !holds(term)).map(({ term }) => term));
  return termsOf(query, name).some((own) => own.every((term) => missing.has(term)));
}

/** The terms of each match. None in German, where all nouns begin with a capital. */
function termsOf(query: string, pattern: RegExp): (readonly string[])[] {
  if (detectQuestionLanguage(query) === 'de') return [];
  return [...query.matchAll(pattern)].map(([word]) => queryTerms(word)).filter((terms) => terms.length > 0);
}

/** Whether the docs contain neither a word nor its alternatives. A short name is seldom a misspelt word. */
function isUnknown({ alternatives }: QueryTerm): boolean {
  return alternatives.every(
    ({ reason, factor }) => reason === 'beginning' || (reason === 'similar word' && factor < LIKELY_TYPO),
  );
}
