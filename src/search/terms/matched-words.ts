import { indexTerms, wordsOf } from './terms.js';
import type { Language } from '../languages/language.js';

/** Words, and the runs of scripts that do not separate them. Of identifiers, each part is a word. */
const word = /[\p{L}\p{M}\p{N}]+/gu;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/**
 * Finds the words of a text that have one of some terms as their stem, with their places. In scripts without spaces, a word is the term itself.
 *
 * @param beginning - Words that begin with it are found, too. Default: none.
 */
export function findMatchedWords(
  text: string,
  terms: ReadonlySet<string>,
  { language, beginning }: { language?: Language; beginning?: string | undefined } = {},
): { at: number; word: string }[] {
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const [folded = ''] = wordsOf(found);
    const isBegun = beginning !== undefined && folded.startsWith(beginning);
    if (!isBegun && !terms.has(folded) && !indexTerms(found, language).some((term) => terms.has(term))) return [];
    // In scripts without spaces, a run is a whole clause.
    const part = unspaced.test(found) ? [...terms].find((term) => found.includes(term)) : undefined;
    return part === undefined ? [{ at: index, word: found }] : [{ at: index + found.indexOf(part), word: part }];
  });
}
