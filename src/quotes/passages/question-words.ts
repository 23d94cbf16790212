import type { FoundWord } from '../../search/found.js';
import type { Language } from '../../search/languages/language.js';
import { findMatchedWords } from '../../search/terms/matched-words.js';
import { createTermFinder, queryTerms } from '../../search/terms/terms.js';

/** The words of a question as the search found them: stems, synonyms, corrected words. */
export class QuestionWords {
  readonly #words: readonly FoundWord[];
  readonly #language: Language;

  constructor(words: readonly FoundWord[], language: Language) {
    this.#words = words.filter(({ matches }) => matches.length > 0);
    this.#language = language;
  }

  /** The weight of all words. */
  get total(): number {
    return this.#words.reduce((total, { weight }) => total + weight, 0);
  }

  /** The words of a text that was not searched for. All weigh the same. */
  static ofText(text: string, language: Language): QuestionWords {
    return new QuestionWords(
      queryTerms(text, language).map((term) => ({ weight: 1, matches: [[term]] })),
      language,
    );
  }

  /** The words that a text contains, by their places in the question, and their weights. */
  findIn(text: string): ReadonlyMap<number, number> {
    const has = createTermFinder(text, this.#language);
    const found = new Map<number, number>();
    this.#words.forEach(({ weight, matches }, place) => {
      if (matches.some((stems) => stems.every(has))) found.set(place, weight);
    });
    return found;
  }

  /** The words of a text that the question asks for, as they are written, each once. */
  listMatched(text: string): string[] {
    const terms = new Set(this.#words.flatMap(({ matches }) => matches.flat()));
    const matched = findMatchedWords(text, terms, { language: this.#language }).map(({ word }) => word);
    return [...new Set(matched)];
  }

  /** The weight of the words that a text contains. */
  weigh(text: string): number {
    return sum(this.findIn(text));
  }
}

function sum(weights: ReadonlyMap<number, number>): number {
  return [...weights.values()].reduce((total, weight) => total + weight, 0);
}
