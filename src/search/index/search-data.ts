import type { Section } from '../docs/section.js';
import type { SectionLink } from '../hit.js';
import type { Language } from '../languages/language.js';
import type { QueryTerm } from '../query/query.js';
import type { Lexicon } from '../query/expand-query.js';
import type { PageVariants, Reader } from '../ranking/page-variants.js';
import type { Scores } from '../ranking/score-documents.js';
import type { FieldName } from './fields.js';
import type { InvertedIndex } from './inverted-index.js';

/**
 * The data that a search needs. The optional methods load parts of it: an image is in memory as a whole, but a static index consists of files,
 * and a search loads only those that it needs.
 */
export interface SearchData {
  /** All sections by their numbers. Of a page that is not loaded, they have only the page's address. */
  readonly sections: readonly Section[];
  /** The sections of each page in their order, by its address as `normalizePath` writes it. */
  readonly pages: ReadonlyMap<string, readonly Section[]>;
  readonly variants: PageVariants;
  /** The languages in which words are indexed, the most common first. */
  readonly languages: readonly Language[];
  readonly lexicon: Lexicon;
  /** BM25F over sections, and over pages. */
  readonly ofSections: InvertedIndex;
  readonly ofPages: InvertedIndex;
  /** The number of each section's page. */
  readonly pageOf: Uint32Array;
  /** The number of links to each page relative to the most linked one, by the page's number: from 0 to 1. */
  readonly linkedness: Float32Array;
  /** The terms that most titles share: those of the site's name. */
  readonly siteTerms: ReadonlySet<number>;
  /** The numbers of the sections with an address. A long section is in several parts with the same address. */
  idsOf(path: string): readonly number[];
  /** The numbers of the sections whose heading is a text word for word, whatever is between the words. */
  idsHeaded(text: string): ReadonlySet<number>;
  /** The first headings directly below that of a section, with the addresses of their sections. Of only one, it may be none. */
  headingsBelow(id: number): readonly SectionLink[];
  /** The terms of a field of a section, in order. */
  termsOf(id: number, field: FieldName): Uint32Array;
  /** Loads pages with all of their sections, by their addresses. Unknown ones are ignored. */
  loadPages?(paths: readonly string[]): Promise<void>;
  /** The same, with the number of sections of the docs that have each word of these pages. */
  loadContext?(paths: readonly string[]): Promise<void>;
  /** Loads the titles of all pages. */
  loadTitles?(): Promise<void>;
  /** Loads the front matter of all pages. */
  loadFrontMatter?(): Promise<void>;
  /**
   * Loads the best sections, in the variant for a reader. Returns a function that says whether a section is loaded.
   *
   * @param ids - The best sections, best first.
   * @param all - The scores of all sections by number, and the share of the query in them.
   * @param asked - The words that are compared with headings.
   */
  loadBest?(
    ids: readonly number[],
    all: Scores,
    asked: readonly QueryTerm[],
    reader: Reader,
  ): Promise<(id: number) => boolean>;
}
