import type { Postings, TermDocuments } from '../../search/index/inverted-index.js';
import type { Terms } from '../../search/index/term-table.js';
import { WordBeginnings } from '../../search/query/word-beginnings.js';
import { files } from './format.js';
import type { Files } from './files.js';
import { findFile } from './find-file.js';
import { once } from './once.js';
import { decodeTerms, type Term } from './terms-file.js';

const none: Postings = { documents: new Uint32Array(), counts: new Uint8Array() };

/** The terms of the docs, which get a number once they are needed. */
export class StaticTerms implements Terms {
  readonly terms: string[] = [];
  /** 1 for each loaded term in a heading or a title. */
  readonly naming: number[] = [];
  /** The sections and the pages with each term. */
  readonly ofSections: TermDocuments = this.#documents(({ sections }) => sections);
  readonly ofPages: TermDocuments = this.#documents(({ pages }) => pages);
  readonly #files: Files;
  readonly #firstTerms: readonly string[];
  readonly #pageOf: Uint32Array;
  #isWhole = false;
  readonly #numbers = new Map<string, number>();
  readonly #loaded: (Term | undefined)[] = [];
  /** How many sections have a term, if a loaded page says it. */
  readonly #frequencies: (number | undefined)[] = [];
  /** The terms of each loaded file in the order of the alphabet. */
  readonly #sorted = new Map<number, Uint32Array>();

  /**
   * @param firstTerms - The first term of each file.
   * @param pageOf - The number of each section's page.
   */
  constructor(loader: Files, firstTerms: readonly string[], pageOf: Uint32Array) {
    this.#files = loader;
    this.#firstTerms = firstTerms;
    this.#pageOf = pageOf;
  }

  /** The number of a term, whether the docs contain it or not. */
  number(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.push(term) - 1;
    this.#numbers.set(term, number);
    return number;
  }

  /** Undefined for a term of which neither its file nor a page with it is loaded, too. */
  find(term: string): number | undefined {
    const number = this.#numbers.get(term);
    return number !== undefined && this.ofSections.frequency(number) > 0 ? number : undefined;
  }

  /** Remembers how many sections have a term. */
  setFrequency(number: number, frequency: number): void {
    this.#frequencies[number] = frequency;
  }

  /** The sections with a term in their heading. */
  headed(term: number): Uint32Array {
    return this.#loaded[term]?.headed ?? none.documents;
  }

  /** Loads terms and those that begin with them. */
  async load(terms: Iterable<string>): Promise<void> {
    const numbers = new Set([...terms].filter(Boolean).map((term) => findFile(this.#firstTerms, term)));
    await Promise.all([...numbers].map((number) => this.#loadFile(number)));
  }

  async loadAll(): Promise<void> {
    await this.load(this.#firstTerms);
    this.#isWhole = true;
  }

  /** Whether all terms are loaded. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** See {@link WordBeginnings}. */
  findBeginnings(beginning: string): number[] {
    const sorted = this.#sorted.get(findFile(this.#firstTerms, beginning));
    return sorted ? new WordBeginnings(this.terms, sorted).find(beginning) : [];
  }

  readonly #loadFile = once(async (file: number) => {
    const terms = decodeTerms(await this.#files.load(files.terms(file)), this.#pageOf);
    const numbers = terms.map((term) => {
      const number = this.number(term.text);
      this.#loaded[number] = term;
      this.naming[number] = term.isNaming ? 1 : 0;
      return number;
    });
    this.#sorted.set(file, Uint32Array.from(numbers));
  });

  #documents(pick: (term: Term) => Postings): TermDocuments {
    return {
      postings: (number) => {
        const term = this.#loaded[number];
        return term ? pick(term) : none;
      },
      frequency: (number) => {
        const term = this.#loaded[number];
        return term ? pick(term).documents.length : (this.#frequencies[number] ?? 0);
      },
    };
  }
}
