import type { Pacer } from '../../shared/pacer.js';

/** A word of the docs with a spelling similar to another one. */
export interface SimilarWord {
  /** As it is written, in lower case and without accents. */
  readonly word: string;
  /** The number of its term. */
  readonly term: number;
  /** The number of edits: letters changed, added, removed or swapped with the next. */
  readonly distance: number;
}

/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;

/** From this length on, two edits are allowed. */
const TWO_EDITS_LENGTH = 7;

/** When nothing is similar, the nearest words may differ in one of three letters, and in no more than this. */
const MOST_EDITS = 3;
const LETTERS_OF_EDIT = 3;

/** Longer words are not real words, and comparing them costs the square of the length. */
const MAX_LENGTH = 64;

/** Words that are compared between two looks at the clock. */
const BATCH = 2000;

/** Finds misspelt words. Compares only words of about the same length that share enough letters. */
export class SimilarWords {
  readonly #words: readonly string[];
  readonly #terms: Uint32Array;
  /** The numbers of the words, by length, and the letters of each of them as bits. */
  readonly #byLength = new Map<number, { numbers: Uint32Array; letters: Uint32Array }>();

  /**
   * @param words - Words as they are written, because stems of misspelt words differ more.
   * @param terms - The numbers of their terms.
   */
  constructor(words: readonly string[], terms: Uint32Array) {
    this.#words = words;
    this.#terms = terms;
    const lengths = new Map<number, number[]>();
    words.forEach(({ length }, number) => {
      const same = lengths.get(length);
      if (same) same.push(number);
      else lengths.set(length, [number]);
    });
    for (const [length, numbers] of lengths) {
      const letters = Uint32Array.from(numbers, (number) => lettersOf(words[number] ?? ''));
      this.#byLength.set(length, { numbers: Uint32Array.from(numbers), letters });
    }
  }

  /** The words that are at most one edit away, or two for a long word, unless `maxEdits` is less. An edit of the first letter is two. */
  find(word: string, pacer: Pacer, maxEdits = 2): Promise<SimilarWord[]> {
    const most = Math.min(maxEdits, word.length < TWO_EDITS_LENGTH ? 1 : 2);
    return this.#compare(word, most, pacer, (other) => (beginsOtherwise(word, other) ? 1 : 0));
  }

  /** The nearest words to one that nothing is similar to. Up to a third of the letters may differ, the first one included. */
  findNearest(word: string, pacer: Pacer): Promise<SimilarWord[]> {
    return this.#compare(word, Math.min(MOST_EDITS, Math.floor(word.length / LETTERS_OF_EDIT)), pacer, () => 0);
  }

  /** The nearest word of each term, with the edits and what is added to them. */
  async #compare(word: string, most: number, pacer: Pacer, added: (other: string) => number): Promise<SimilarWord[]> {
    if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || !/^\p{L}+$/u.test(word)) return [];
    const numbers: number[] = [];
    for (let length = word.length - most; length <= word.length + most; length++)
      numbers.push(...(await this.#candidates(word, length, most, pacer)));
    const found = new Map<number, SimilarWord>();
    for (const number of numbers.sort((a, b) => a - b)) {
      if (pacer.isDue) await pacer.pause();
      const other = this.#words[number] ?? '';
      const distance = editDistance(word, other, most) + added(other);
      const term = this.#terms[number] ?? 0;
      if (distance <= most && distance < (found.get(term)?.distance ?? Infinity))
        found.set(term, { word: other, term, distance });
    }
    return [...found.values()];
  }

  /** Words of a length that share enough letters: an edit removes at most one letter and adds at most one. */
  async #candidates(word: string, length: number, most: number, pacer: Pacer): Promise<number[]> {
    const same = this.#byLength.get(length);
    if (!same) return [];
    const own = lettersOf(word);
    const found: number[] = [];
    for (let index = 0; index < same.letters.length; index++) {
      if (index % BATCH === 0 && pacer.isDue) await pacer.pause();
      const letters = same.letters[index] ?? 0;
      if (hasFewBits(own & ~letters, most) && hasFewBits(letters & ~own, most)) found.push(same.numbers[index] ?? 0);
    }
    return found;
  }
}

/** Whether the first letters differ and are not swapped. Typos at the beginning are rare (“center” is not “enter”), so this counts as another edit. */
function beginsOtherwise(a: string, b: string): boolean {
  return a[0] !== b[0] && (a[0] !== b[1] || a[1] !== b[0]);
}

/** The letters of a word as bits of a number. Letters of other alphabets share bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters >>> 0;
}

/** Whether a number has at most so many bits that are set. */
function hasFewBits(bits: number, most: number): boolean {
  let rest = bits;
  for (let count = 0; count < most && rest !== 0; count++) rest &= rest - 1;
  return rest === 0;
}

/** Reused for each comparison: words are compared by the thousand. */
let rows = createRows(128);

function createRows(length: number): readonly [Uint8Array, Uint8Array, Uint8Array] {
  return [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)];
}

/**
 * The edits from one word to another, where swapping two neighbours is one edit (optimal string alignment). Anything above `most`
 * is returned as `most + 1`. Letters that are further apart than `most` are not compared.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  if (b.length + 2 > rows[0].length) rows = createRows(2 * b.length + 2);
  let [before, previous, row] = rows;
  for (let j = 0; j <= b.length; j++) previous[j] = Math.min(j, most + 1);
  for (let i = 1; i <= a.length; i++) {
    const first = Math.max(1, i - most);
    const last = Math.min(b.length, i + most);
    row[first - 1] = first === 1 ? Math.min(i, most + 1) : most + 1;
    let nearest = row[first - 1] ?? 0;
    for (let j = first; j <= last; j++) {
      const cost = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      let least = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      const isSwapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row[j] = least;
      nearest = Math.min(nearest, least);
    }
    row[last + 1] = most + 1;
    if (nearest > most) return most + 1;
    [before, previous, row] = [previous, row, before];
  }
  return Math.min(previous[b.length] ?? 0, most + 1);
}
