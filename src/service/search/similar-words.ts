import type { Pacer } from '../pacer.js';

/** A word of the docs that is spelt nearly like another one. */
export interface SimilarWord {
  /** The number of its term. */
  readonly term: number;
  /** How many letters are to be changed, added, removed or swapped with the next. */
  readonly distance: number;
}

/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;

/** From this length on, two edits are allowed. */
const TWO_EDITS_LENGTH = 7;

/** Words that are compared before the clock is looked at. */
const BATCH = 2000;

/** Finds misspelt words. It looks at all words of the docs, but compares only those that share enough letters. */
export class SimilarWords {
  readonly #words: readonly string[];
  readonly #terms: Uint32Array;
  readonly #letters: Uint32Array;

  /** @param words - Words as they are written, because stems of misspelt words differ more. With the numbers of their terms. */
  constructor(words: ReadonlyMap<string, number>) {
    this.#words = [...words.keys()];
    this.#terms = Uint32Array.from(words.values());
    this.#letters = Uint32Array.from(this.#words, lettersOf);
  }

  /** The words that are at most one edit away, or two for a long word. */
  async find(word: string, pacer: Pacer): Promise<SimilarWord[]> {
    if (word.length < MIN_LENGTH || !/^\p{L}+$/u.test(word)) return [];
    const most = word.length < TWO_EDITS_LENGTH ? 1 : 2;
    const letters = lettersOf(word);
    const found = new Map<number, number>();
    for (let index = 0; index < this.#words.length; index++) {
      if (index % BATCH === 0 && pacer.isDue) await pacer.pause();
      const other = this.#words[index] ?? '';
      // An edit changes at most two letters of the set.
      if (Math.abs(other.length - word.length) > most || countBits(letters ^ (this.#letters[index] ?? 0)) > 2 * most)
        continue;
      const distance = editDistance(word, other, most);
      const term = this.#terms[index] ?? 0;
      if (distance <= most && distance < (found.get(term) ?? Infinity)) found.set(term, distance);
    }
    return [...found].map(([term, distance]) => ({ term, distance }));
  }
}

/** The letters of a word as bits of a number. Letters of other alphabets share bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters >>> 0;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * The edits from one word to another, where swapping two neighbours is one edit (optimal string alignment). Anything above `most`
 * is returned as `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = previous;
    previous = row;
  }
  return Math.min(previous[b.length] ?? 0, most + 1);
}
