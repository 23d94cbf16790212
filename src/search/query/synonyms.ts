import { generalSynonyms } from './general-synonyms.js';
import { stem } from '../languages/stem.js';
import { queryTerms, wordsOf } from '../terms/terms.js';

/** A replacement for a word or phrase: the terms of another one, which must all occur. */
export type Synonym = readonly string[];

/** A phrase with a meaning of its own, such as “log in”, and its synonyms. */
interface Idiom {
  readonly terms: readonly string[];
  readonly synonyms: readonly Synonym[];
}

/** Synonyms of words and phrases, by their terms. */
export class Synonyms {
  readonly #synonyms = new Map<string, Synonym[]>();
  /** By the stems of all of their words. */
  readonly #idioms = new Map<string, Idiom>();
  #longest = 1;
  #longestIdiom = 1;

  /** Adds a group of words and phrases that are synonyms. */
  add(group: readonly string[]): void {
    const isWhole = (phrase: string) => queryTerms(phrase).length > 1 || wordsOf(phrase).length === 1;
    const whole = group.filter(isWhole).map((phrase) => queryTerms(phrase));
    this.addTerms(whole);
    for (const phrase of group.filter((each) => !isWhole(each))) this.#addIdiom(phrase, whole);
  }

  #addIdiom(phrase: string, synonyms: readonly Synonym[]): void {
    const words = stemsOf(phrase);
    const known = this.#idioms.get(keyOf(words))?.synonyms ?? [];
    this.#longestIdiom = Math.max(this.#longestIdiom, words.length);
    this.#idioms.set(keyOf(words), { terms: queryTerms(phrase), synonyms: [...known, ...synonyms] });
  }

  #idiomsIn(text: string): Idiom[] {
    const words = stemsOf(text);
    return words.flatMap((_, start) => {
      const most = Math.min(this.#longestIdiom, words.length - start);
      const phrases = Array.from({ length: most }, (__, more) => words.slice(start, start + more + 1));
      return phrases.flatMap((phrase) => this.#idioms.get(keyOf(phrase)) ?? []);
    });
  }

  /** Adds a group of phrases by their terms. Those without terms are ignored. */
  addTerms(group: readonly Synonym[]): void {
    const phrases = group.filter((terms) => terms.length > 0);
    for (const phrase of phrases) {
      const known = this.#synonyms.get(keyOf(phrase)) ?? [];
      this.#synonyms.set(keyOf(phrase), known);
      this.#longest = Math.max(this.#longest, phrase.length);
      for (const other of phrases) {
        if (keyOf(other) !== keyOf(phrase) && !known.some((terms) => keyOf(terms) === keyOf(other))) known.push(other);
      }
    }
  }

  /** The synonyms of a word or phrase. */
  of(phrase: readonly string[]): readonly Synonym[] {
    return this.#synonyms.get(keyOf(phrase)) ?? [];
  }

  /** The synonyms of the words of a text by their terms, and of the phrases and idioms that they are part of. */
  ofWords(terms: readonly string[], text: string): Map<string, Synonym[]> {
    const sets = new Map<string, Set<Synonym>>();
    const add = (term: string, others: readonly Synonym[]) => {
      const set = sets.get(term) ?? new Set();
      for (const other of others) set.add(other);
      sets.set(term, set);
    };
    for (const idiom of this.#idiomsIn(text)) for (const term of idiom.terms) add(term, idiom.synonyms);
    terms.forEach((_, start) => {
      for (let length = 1; length <= Math.min(this.#longest, terms.length - start); length++) {
        const phrase = terms.slice(start, start + length);
        const others = this.of(phrase);
        if (others.length > 0) for (const term of phrase) add(term, others);
      }
    });
    return new Map([...sets].map(([term, set]) => [term, [...set]]));
  }
}

/** The synonyms that apply to docs of any subject. */
export function createGeneralSynonyms(): Synonyms {
  const synonyms = new Synonyms();
  for (const group of generalSynonyms) synonyms.add(group);
  return synonyms;
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map((word) => stem(word, 'en'));
}

function keyOf(phrase: readonly string[]): string {
  return phrase.join(' ');
}
