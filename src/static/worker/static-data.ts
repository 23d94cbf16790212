import type { Block } from '../../quotes/passages/block.js';
import { compareLinks } from '../../search/index/compare-links.js';
import type { SectionLink } from '../../search/hit.js';
import type { FieldName } from '../../search/index/fields.js';
import { InvertedIndex } from '../../search/index/inverted-index.js';
import type { SearchData } from '../../search/index/search-data.js';
import { normalizePath } from '../../search/docs/normalize-path.js';
import type { Section } from '../../search/docs/section.js';
import type { Language } from '../../search/languages/language.js';
import type { QueryTerm } from '../../search/query/query.js';
import type { Lexicon } from '../../search/query/expand-query.js';
import { createGeneralSynonyms } from '../../search/query/synonyms.js';
import { PageVariants, type Reader } from '../../search/ranking/page-variants.js';
import type { Scores } from '../../search/ranking/score-documents.js';
import { choosePages } from './choose-pages.js';
import { expectScores } from './expected-scores.js';
import type { Directory } from './format.js';
import type { Files } from './files.js';
import { StaticPages } from './static-pages.js';
import { StaticTerms } from './static-terms.js';
import { StaticWords } from './static-words.js';

/** The data of an index of static files, of which a search loads what it needs. */
export class StaticData implements SearchData {
  readonly sections: readonly Section[];
  readonly pages: ReadonlyMap<string, readonly Section[]>;
  readonly variants: PageVariants;
  readonly languages: readonly Language[];
  readonly lexicon: Lexicon;
  readonly ofSections: InvertedIndex;
  readonly ofPages: InvertedIndex;
  readonly pageOf: Uint32Array;
  readonly linkedness: Float32Array;
  readonly siteTerms: ReadonlySet<number>;
  readonly #terms: StaticTerms;
  readonly #words: StaticWords;
  readonly #pages: StaticPages;
  readonly #numbers: ReadonlyMap<string, number>;
  /** The number of the group of sections that repeat each other, by the number of a section. */
  readonly #groups: ReadonlyMap<number, number>;

  constructor(loader: Files, directory: Directory) {
    const { paths, sectionCounts, linkCounts, languages, siteTerms, termFiles, wordFiles, repeats = [] } = directory;
    this.pageOf = Uint32Array.from(sectionCounts.flatMap((count, page) => Array.from({ length: count }, () => page)));
    this.#terms = new StaticTerms(loader, termFiles, this.pageOf);
    this.#words = new StaticWords(loader, wordFiles, this.#terms);
    this.#pages = new StaticPages(loader, directory, this.#terms, this.pageOf);
    this.sections = this.#pages.sections;
    this.#numbers = new Map(paths.map((path, page) => [normalizePath(path), page]));
    this.#groups = numberGroups(repeats);
    this.pages = this.#groupSections(sectionCounts);
    this.variants = new PageVariants(paths);
    this.languages = languages;
    this.linkedness = compareLinks(Uint32Array.from(linkCounts));
    this.ofSections = new InvertedIndex(this.sections.length, this.#terms.ofSections);
    this.ofPages = new InvertedIndex(paths.length, this.#terms.ofPages);
    this.siteTerms = new Set(siteTerms.map(([term]) => this.#terms.number(term)));
    for (const [term, frequency] of siteTerms) this.#terms.setFrequency(this.#terms.number(term), frequency);
    this.lexicon = {
      table: this.#terms,
      naming: this.#terms.naming,
      index: this.ofSections,
      similar: this.#words,
      beginnings: { find: (beginning) => this.#terms.findBeginnings(beginning) },
      language: languages[0] ?? 'en',
      synonyms: createGeneralSynonyms(),
      load: (terms) => this.#terms.load(terms),
    };
  }

  async loadAll(): Promise<void> {
    await Promise.all([
      this.#terms.loadAll(),
      this.#words.loadAll(),
      this.#pages.load(this.sections.keys()),
      this.loadTitles(),
    ]);
  }

  /** Of loaded sections. */
  idsOf(path: string): readonly number[] {
    return [...this.sections.keys()].filter((id) => this.#pages.isLoaded(id) && this.sections[id]?.path === path);
  }

  /** Of loaded sections. */
  idsHeaded(text: string): ReadonlySet<number> {
    return this.#pages.idsHeaded(text);
  }

  /** See `StaticPages`. */
  blocksOf(content: string): readonly Block[] | undefined {
    return this.#pages.blocksOf(content);
  }

  termsOf(id: number, field: FieldName): Uint32Array {
    return this.#pages.termsOf(id, field);
  }

  headingsBelow(id: number): readonly SectionLink[] {
    return this.#pages.headingsBelow(id);
  }

  async loadPages(paths: readonly string[]): Promise<void> {
    await this.#pages.load(this.#pages.sectionsOf(this.#numbersOf(paths)));
  }

  async loadContext(paths: readonly string[]): Promise<void> {
    await this.#pages.loadWithFrequencies(this.#pages.sectionsOf(this.#numbersOf(paths)));
  }

  #numbersOf(paths: readonly string[]): number[] {
    return paths.flatMap((path) => this.#numbers.get(normalizePath(path)) ?? []);
  }

  loadTitles(): Promise<void> {
    return this.#pages.loadTitles();
  }

  loadFrontMatter(): Promise<void> {
    return this.#pages.loadFrontMatter();
  }

  async loadBest(
    ids: readonly number[],
    { scores, coverage }: Scores,
    asked: readonly QueryTerm[],
    reader: Reader,
  ): Promise<(id: number) => boolean> {
    const expected = expectScores(ids, {
      scores,
      asked,
      pageOf: this.pageOf,
      headed: (term) => this.#terms.headed(term),
    });
    const { paths } = this.#pages;
    const { pageOf, variants } = this;
    const known = { coverage, groups: this.#groups, pageOf, paths, variants, reader };
    const pages = new Set(choosePages(expected, known));
    await this.#pages.load(ids.filter((id) => pages.has(pageOf[id] ?? 0)));
    return (id) => this.#pages.isLoaded(id);
  }

  #groupSections(counts: readonly number[]): ReadonlyMap<string, readonly Section[]> {
    let end = 0;
    const pages = counts.map((count) => this.sections.slice(end, (end += count)));
    return new Map([...this.#numbers].map(([path, page]) => [path, pages[page] ?? []]));
  }
}

function numberGroups(repeats: NonNullable<Directory['repeats']>): ReadonlyMap<number, number> {
  const groups = new Map<number, number>();
  for (const [group, distances] of repeats.entries()) {
    let id = 0;
    for (const distance of distances) groups.set((id += distance), group);
  }
  return groups;
}
