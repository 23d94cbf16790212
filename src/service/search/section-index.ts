import MiniSearch from 'minisearch';

import type { Section } from '../docs/section.js';
import type { Pacer } from '../pacer.js';
import type { TermWeights } from './term-weights.js';
import { indexTerms } from './terms.js';

/**
 * Sections in one part of the index. A search for one term goes through a part at once, which takes a few milliseconds at
 * this size.
 */
export const PART_SIZE = 2000;

/** How much a match of a word counts: more in a heading, less if the word is only similar. */
const HEADING_CREDIT = 1.5;
const TEXT_CREDIT = 1;
const SIMILAR_CREDIT = 0.6;

/** A section that contains some of the terms. */
export interface Match {
  readonly id: number;
  readonly score: number;
  /** How much each term that the section contains counts. */
  readonly credits: ReadonlyMap<string, number>;
}

type Part = MiniSearch<Section & { id: number }>;

/** BM25+ over sections, by their numbers. */
export class SectionIndex {
  readonly #parts: readonly Part[];
  readonly #weights: TermWeights;

  constructor(sections: readonly Section[], weights: TermWeights) {
    this.#weights = weights;
    const count = Math.ceil(sections.length / PART_SIZE);
    this.#parts = Array.from({ length: count }, createPart);
    // In turns, so that a term is about as frequent in each part as in all.
    sections.forEach((section, id) => this.#parts[id % count]?.add({ ...section, id }));
  }

  /** Finds the sections that contain at least one of the terms or a similar one. The cost grows with the number of terms. */
  async find(terms: readonly string[], pacer: Pacer): Promise<Match[]> {
    const matches = new Map<number, { id: number; sum: number; credits: Map<string, number> }>();
    for (const term of terms) {
      for (const part of this.#parts) {
        if (pacer.isDue) await pacer.pause();
        for (const { id, score, match } of this.#search(part, term)) {
          const found = matches.get(id) ?? { id, sum: 0, credits: new Map() };
          matches.set(id, found);
          found.sum += score;
          found.credits.set(term, creditOf(match[term]));
        }
      }
    }
    // As MiniSearch scores a query of several terms.
    return [...matches.values()].map(({ id, sum, credits }) => ({ id, score: sum * credits.size, credits }));
  }

  #search(part: Part, term: string): readonly { id: number; score: number; match: Record<string, string[]> }[] {
    return part.search(term, {
      // Words are often shortened (`config`), and a word that the docs don't contain may be misspelt.
      prefix: term.length > 3,
      fuzzy: term.length > 4 && !this.#weights.has(term) ? 1 : false,
    }) as unknown as { id: number; score: number; match: Record<string, string[]> }[];
  }
}

function createPart(): Part {
  return new MiniSearch({
    fields: ['title', 'headings', 'text', 'code'],
    tokenize: (text) => indexTerms(text),
    processTerm: (term) => term,
    stringifyField: (value) => (Array.isArray(value) ? value.join(' ') : String(value)),
    searchOptions: {
      tokenize: (term) => [term],
      boost: { title: 1.5, headings: 3, text: 1, code: 0.7 },
      weights: { prefix: 0.3, fuzzy: 0.45 },
      // Long reference tables are often the best answer, so length lowers a score less than usual.
      bm25: { k: 1.2, b: 0.2, d: 0.5 },
    },
  });
}

/** @param fields - The fields that contain the word itself; undefined if they only contain a similar one. */
function creditOf(fields: readonly string[] | undefined): number {
  if (fields === undefined) return SIMILAR_CREDIT;
  return fields.includes('headings') || fields.includes('title') ? HEADING_CREDIT : TEXT_CREDIT;
}
