import { detectQuestionLanguage } from './languages/detect-language.js';
import type { QueryTerm } from './query.js';
import { queryTerms } from './terms.js';

/** The factor of a word that is likely the one that was meant. */
const LIKELY_TYPO = 0.7;

/** A name inside of a sentence, or a code such as `EACCES` anywhere. Nouns in German begin with a capital, too. */
const name = /(?<=\p{Ll} )\p{Lu}[\p{L}\d]+|(?<![\p{L}\d_])\p{Lu}[\p{Lu}\d_]{4,}(?![\p{L}\d_])/gu;

/** Whether a query names something that the docs never mention: they can't answer how to deploy Rails without it. */
export function namesUnknown(query: string, terms: readonly QueryTerm[]): boolean {
  if (detectQuestionLanguage(query) === 'de') return false;
  const unknown = new Set(terms.filter(isUnknown).map(({ term }) => term));
  return [...query.matchAll(name)].some(([word]) => {
    const own = queryTerms(word);
    return own.length > 0 && own.every((term) => unknown.has(term));
  });
}

/** Whether the docs hold neither a word nor what it may stand for. A short name is seldom a misspelt word. */
function isUnknown({ alternatives }: QueryTerm): boolean {
  return alternatives.every(
    ({ reason, factor }) => reason === 'beginning' || (reason === 'similar word' && factor < LIKELY_TYPO),
  );
}
