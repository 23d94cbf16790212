import { generalSynonyms } from './general-synonyms.js';
import { queryTerms } from './terms.js';

/** What may be found instead of a word or phrase: the terms of another one, all of which must be there. */
export type Synonym = readonly string[];

/** Synonyms of words and phrases, by their terms. */
export class Synonyms {
  readonly #synonyms = new Map<string, Synonym[]>();
  #longest = 1;

  /** Adds a group of words and phrases that stand for one another. */
  add(group: readonly string[]): void {
    this.addTerms(group.map((phrase) => queryTerms(phrase)));
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

  /** The most terms that a phrase with synonyms has. */
  get longest(): number {
    return this.#longest;
  }
}

/** Those of words that readers of any docs use for one another. */
export function createGeneralSynonyms(): Synonyms {
  const synonyms = new Synonyms();
  for (const group of generalSynonyms) synonyms.add(group);
  return synonyms;
}

function keyOf(phrase: readonly string[]): string {
  return phrase.join(' ');
}
