import type { Section } from '../docs/section.js';
import { indexTerms } from './terms.js';

/** Terms of a query that count for its weight, the weightiest: nobody who tells a story expects a section that holds it all. */
const MAX_TERMS = 5;

/** How much each term tells: the rarer it is in the docs, the more. */
export class TermWeights {
  readonly #sectionCount: number;
  /** In how many sections each term occurs. */
  readonly #frequencies = new Map<string, number>();

  constructor(sections: readonly Section[]) {
    this.#sectionCount = sections.length;
    for (const { title, headings, content } of sections) {
      const terms = new Set(indexTerms([title, ...headings, content].join('\n')));
      for (const term of terms) this.#frequencies.set(term, (this.#frequencies.get(term) ?? 0) + 1);
    }
  }

  has(term: string): boolean {
    return this.#frequencies.has(term);
  }

  /** From just above 0, for a term of every section, upwards. A term that the docs don't hold weighs like their rarest. */
  of(term: string): number {
    return Math.log(1 + this.#sectionCount / (this.#frequencies.get(term) ?? 1));
  }

  /**
   * How much of a query's weight a section holds: 0 for none, 1 for all. More than 1 where `credits`, which tell how far
   * the section holds each term, exceed 1, and for queries of very many terms.
   */
  coverage(query: readonly string[], credits: ReadonlyMap<string, number>): number {
    const weights = query.map((term) => this.of(term)).toSorted((a, b) => b - a);
    const total = sum(weights.slice(0, MAX_TERMS));
    return total === 0 ? 0 : sum(query.map((term) => this.of(term) * (credits.get(term) ?? 0))) / total;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
