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

  /** The share of the weight of all words that a text contains, from 0 to 1. 1 if there are none. */
  share(text: string): number {
    const total = sumWeights(this.#words);
    return total === 0 ? 1 : this.weigh(text) / total;
  }

  /** The words of a text that was not searched for. All weigh the same. */
  static ofText(text: string, language: Language): QuestionWords {
    return new QuestionWords(
      queryTerms(text, language).map((term) => ({ weight: 1, matches: [[term]] })),
      language,
    );
  }

  /** The words of a text that the question asks for, as they are written, each once. */
  listMatched(text: string): string[] {
    const terms = new Set(this.#words.flatMap(({ matches }) => matches.flat()));
    const matched = findMatchedWords(text, terms, { language: this.#language }).map(({ word }) => word);
    return [...new Set(matched)];
  }

  /** The weight of the words that a text contains. */
  weigh(text: string): number {
    const has = createTermFinder(text, this.#language);
    return sumWeights(this.#words.filter(({ matches }) => matches.some((stems) => stems.every(has))));
  }
}

function sumWeights(words: readonly FoundWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}
