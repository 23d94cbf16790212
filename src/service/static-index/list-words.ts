import type { DocsImage } from '../../search/image/docs-image.js';
import type { StaticWord } from '../../static/worker/format.js';
import { stemOf } from '../../static/worker/static-words.js';
import { divide, groupRuns } from './runs.js';

/** The size of a file before compression, at least. */
const WORDS_SIZE = 8000;

/** The words of an image, in the order of the alphabet. */
export function listWords({ sourcePages }: DocsImage): StaticWord[] {
  const { words, terms, wordTerms } = sourcePages;
  return words
    .toArray()
    .map((word, number): StaticWord => {
      const term = terms.at(wordTerms[number] ?? 0);
      return term === stemOf(word) ? word : [word, term];
    })
    .sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

/** Words with the same first letter are in the same file. */
export function divideWords(words: readonly StaticWord[]): StaticWord[][] {
  const groups = groupRuns(words, (word) => textOf(word).charAt(0));
  const sizeOf = (group: readonly StaticWord[]) => group.reduce((sum, word) => sum + textOf(word).length + 3, 0);
  return divide(groups, { least: () => WORDS_SIZE, sizeOf }).map((same) => same.flat());
}

/** A word as it is written. */
export function textOf(word: StaticWord): string {
  return typeof word === 'string' ? word : word[0];
}
