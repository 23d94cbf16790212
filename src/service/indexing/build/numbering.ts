import type { Language } from '../../search/languages/language.js';
import { tagWord } from '../../search/languages/tagged-word.js';
import { indexWords } from '../../search/terms.js';
import type { Parts } from '../../search/image/pack.js';
import type { WordParts } from '../../search/image/source-page-parts.js';
import { TextWriter } from '../../search/image/writers.js';
import { mergeSorted, sortTexts } from './sort-texts.js';

/** How a text is split into words. */
export interface WordOptions {
  readonly language: Language;
  /** Receives the numbers of the words of the text. */
  readonly written?: Set<number> | undefined;
}

/**
 * Numbers terms, and words as they are written, in the order in which they come. Those of a previous image keep their numbers. What no page
 * contains any more leaves an empty text, whose number is given to another one later.
 */
export class Numbering {
  readonly #terms: TextNumbers;
  readonly #words: TextNumbers;
  /** The number of each word's term. */
  readonly #wordTerms: number[];
  readonly #sorted: Uint32Array | undefined;

  /** @param previous - Terms and words to begin with, and the numbers of the terms in the order of the alphabet. */
  constructor(previous?: WordParts & { readonly sortedTerms: Uint32Array }) {
    this.#terms = new TextNumbers(previous?.terms.toArray());
    this.#words = new TextNumbers(previous?.words.toArray());
    this.#wordTerms = [...(previous?.wordTerms ?? [])];
    this.#sorted = previous?.sortedTerms;
  }

  /** The numbers of the terms of a text, in order. */
  numberText(text: string, { language, written }: WordOptions): Uint32Array {
    const numbers: number[] = [];
    for (const { parts, wholes, written: words } of indexWords(text, language)) {
      for (const [index, term] of parts.entries()) {
        const id = this.numberTerm(term);
        const word = words[index];
        if (word && written) written.add(this.#numberWord(tagWord(word, language), id));
        numbers.push(id);
      }
      for (const term of wholes) if (term !== '') numbers.push(this.numberTerm(term));
    }
    return Uint32Array.from(numbers);
  }

  numberTerm(term: string): number {
    return this.#terms.number(term);
  }

  /** How many numbers there are, with those that are free. */
  get termCount(): number {
    return this.#terms.texts.length;
  }

  get wordCount(): number {
    return this.#words.texts.length;
  }

  /** The parts of an image about terms and words, without those that are not used. */
  toParts(isTermUsed: (term: number) => boolean, isWordUsed: (word: number) => boolean): Parts {
    this.#terms.removeUnused(isTermUsed);
    this.#words.removeUnused(isWordUsed);
    const terms = this.#terms.texts;
    return {
      ...new TextWriter(terms).toParts('terms'),
      ...new TextWriter(this.#words.texts).toParts('words'),
      wordTerms: Uint32Array.from(this.#wordTerms),
      sortedTerms: this.#sorted ? mergeSorted(this.#sorted, terms, this.#terms.changed) : sortTexts(terms),
    };
  }

  /** @param term - The number of its term. A word has always the same. */
  #numberWord(word: string, term: number): number {
    const number = this.#words.number(word);
    this.#wordTerms[number] = term;
    return number;
  }
}

/** Texts with their numbers. */
class TextNumbers {
  /** By number. Empty where a number is free. */
  readonly texts: string[];
  /** The numbers that have been given or taken away. */
  readonly changed = new Set<number>();
  readonly #numbers: Map<string, number>;
  readonly #free: number[] = [];

  constructor(texts: readonly string[] = []) {
    this.texts = [...texts];
    this.#numbers = new Map();
    texts.forEach((text, number) => {
      if (text === '') this.#free.push(number);
      else this.#numbers.set(text, number);
    });
  }

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#free.pop() ?? this.texts.length;
    this.texts[number] = text;
    this.#numbers.set(text, number);
    this.changed.add(number);
    return number;
  }

  removeUnused(isUsed: (number: number) => boolean): void {
    this.texts.forEach((text, number) => {
      if (text === '' || isUsed(number)) return;
      this.texts[number] = '';
      this.#numbers.delete(text);
      this.#free.push(number);
      this.changed.add(number);
    });
  }
}
