import type { Pacer } from '../../shared/pacer.js';
import { stem } from '../../search/languages/stem.js';
import { languageOfWord, untagWord } from '../../search/languages/tagged-word.js';
import { SimilarWords, type SimilarWord } from '../../search/query/similar-words.js';
import { findFile } from './find-file.js';
import { files, type StaticWord } from './format.js';
import type { Files } from './files.js';
import { once } from './once.js';
import type { StaticTerms } from './static-terms.js';

/** Finds misspelt words, in the file of words with the same first letter, or the nearest words in all files. */
export class StaticWords {
  readonly #files: Files;
  readonly #firsts: readonly string[];
  readonly #terms: StaticTerms;
  readonly #loaded = new Map<number, SimilarWords>();

  /** @param firsts - The first letter of the words of each file. */
  constructor(loader: Files, firsts: readonly string[], terms: StaticTerms) {
    this.#files = loader;
    this.#firsts = firsts;
    this.#terms = terms;
  }

  /** See `SimilarWords`. Words that the docs contain are right, unless their file is loaded: it is not loaded for them. */
  async find(word: string, pacer: Pacer, maxEdits?: number): Promise<SimilarWord[]> {
    const file = findFile(this.#firsts, word.charAt(0));
    if (maxEdits !== 1 && this.#firsts.length > 0) await this.#load(file);
    const found = (await this.#loaded.get(file)?.find(word, pacer, maxEdits)) ?? [];
    await this.#terms.load(found.map(({ term }) => this.#terms.terms[term] ?? ''));
    return found;
  }

  /** See `SimilarWords`. Loads all words, so it is only for queries for which nothing was found. */
  async findNearest(word: string, pacer: Pacer): Promise<SimilarWord[]> {
    await this.loadAll();
    const found: SimilarWord[] = [];
    for (const words of this.#loaded.values()) found.push(...(await words.findNearest(word, pacer)));
    return found;
  }

  async loadAll(): Promise<void> {
    await Promise.all(this.#firsts.map((_, file) => this.#load(file)));
  }

  readonly #load = once(async (file: number) => {
    const words = await this.#files.loadJson<readonly StaticWord[]>(files.words(file));
    const written = words.map((word) => (typeof word === 'string' ? word : word[0]));
    const terms = words.map((word) => this.#terms.number(typeof word === 'string' ? stemOf(word) : word[1]));
    this.#loaded.set(file, new SimilarWords(written.map(untagWord), Uint32Array.from(terms)));
  });
}

/** The term that a tagged word has, unless it has another one. */
export function stemOf(tagged: string): string {
  return stem(untagWord(tagged), languageOfWord(tagged));
}
