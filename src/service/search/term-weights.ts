import type { Section } from '../docs/section.js';
import { indexTerms } from './terms.js';

/** Only the heaviest terms make up the weight of a query: no section contains all words of a long story. */
const MAX_TERMS = 5;

/** The weight of each term: the rarer in the docs, the heavier. */
export class TermWeights {
  readonly #sectionCount: number;
  /** The number of sections that contain each term. */
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

  /** In how many sections the term is. */
  countOf(term: string): number {
    return this.#frequencies.get(term) ?? 0;
  }

  /** The weight of a term, above 0. An unknown term weighs as much as the rarest. */
  of(term: string): number {
    return Math.log(1 + this.#sectionCount / (this.#frequencies.get(term) ?? 1));
  }

  /**
   * Tells the share of a query's weight that a section contains, from 0 to 1. It exceeds 1 for credits above 1 and for queries with very
   * many terms. It takes how much each term that the section contains counts.
   */
  createCoverage(query: readonly string[]): (credits: ReadonlyMap<string, number>) => number {
    const weights = query.map((term) => this.of(term));
    const total = sum(weights.toSorted((a, b) => b - a).slice(0, MAX_TERMS));
    return (credits) => {
      const covered = query.map((term, index) => (weights[index] ?? 0) * (credits.get(term) ?? 0));
      return total === 0 ? 0 : sum(covered) / total;
    };
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
