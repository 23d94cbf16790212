import type { Language } from '../languages/language.js';
import { tagWord } from '../languages/tagged-word.js';
import { indexWords } from '../terms/terms.js';
import type { Parts } from '../image/parts.js';
import { TextWriter } from './writers.js';

/** Numbers terms, and words as they are written, in the order in which they come. */
export class Numbering {
  readonly #terms = new TextNumbers();
  readonly #words = new TextNumbers();
  /** The number of each word's term. */
  readonly #wordTerms: number[] = [];

  /** The numbers of the terms of a text, in order. */
  numberText(text: string, language: Language): Uint32Array {
    const numbers: number[] = [];
    for (const { parts, wholes, written } of indexWords(text, language)) {
      for (const [index, part] of parts.entries()) {
        const term = this.#terms.number(part);
        const word = written[index];
        // A word always has the same term.
        if (word) this.#wordTerms[this.#words.number(tagWord(word, language))] = term;
        numbers.push(term);
      }
      for (const whole of wholes) if (whole !== '') numbers.push(this.#terms.number(whole));
    }
    return Uint32Array.from(numbers);
  }

  get termCount(): number {
    return this.#terms.texts.length;
  }

  /** The parts of an image about terms and words. */
  toParts(): Parts {
    return {
      ...new TextWriter(this.#terms.texts).toParts('terms'),
      ...new TextWriter(this.#words.texts).toParts('words'),
      wordTerms: Uint32Array.from(this.#wordTerms),
      sortedTerms: sortTexts(this.#terms.texts),
    };
  }
}

/** Texts with their numbers. */
class TextNumbers {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

/** The numbers of texts in alphabetical order, without the empty one. */
function sortTexts(texts: readonly string[]): Uint32Array {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const numbers = [...texts.keys()].filter((number) => texts[number] !== '');
  return Uint32Array.from(numbers).sort((a, b) => compare(texts[a] ?? '', texts[b] ?? ''));
}
