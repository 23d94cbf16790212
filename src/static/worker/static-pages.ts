import type { Block } from '../../quotes/passages/block.js';
import type { FrontMatter, Section } from '../../search/docs/section.js';
import { joinContent } from '../../search/image/split-content.js';
import { fieldNames, fieldText, type FieldName } from '../../search/index/fields.js';
import type { Language } from '../../search/languages/language.js';
import { joinWords, matchWords, termsOfWord } from '../../search/terms/terms.js';
import { memoize } from '../../shared/memoize.js';
import { findFile } from './find-file.js';
import {
  files,
  namingFields,
  type Directory,
  type Frequencies,
  type FrontMatterRun,
  type PagePart,
  type StaticPage,
  type StaticSection,
} from './format.js';
import type { Files } from './files.js';
import { loadOtherLanguages } from './load-languages.js';
import { once } from './once.js';
import { unpackBlocks, type PackedBlock } from './packed-blocks.js';
import type { StaticTerms } from './static-terms.js';

/** Words whose numbers are kept: a page has the same ones many times. */
const MEMOIZED = { entries: 50_000, length: 40 };

/** A section of a page that is loaded. */
interface LoadedSection {
  readonly part: PagePart;
  readonly stored: StaticSection;
}

/** The pages of the docs with their sections, of which some are loaded. */
export class StaticPages {
  readonly sections: readonly Section[];
  readonly paths: readonly string[];
  readonly #files: Files;
  readonly #directory: Directory;
  readonly #terms: StaticTerms;
  /** The number of each page's first section. */
  readonly #starts: readonly number[];
  readonly #loaded: (LoadedSection | undefined)[] = [];
  /** The numbers of loaded sections by the words of their headings. */
  readonly #headed = new Map<string, number[]>();
  /** The blocks of loaded sections by their markdown. */
  readonly #blocks = new Map<string, readonly PackedBlock[]>();
  readonly #termsOf: Partial<Record<FieldName, Uint32Array>>[] = [];
  /** Return the numbers of a word's terms in a language. */
  readonly #numberings = new Map<Language, (word: string) => readonly number[]>();
  #titles: readonly string[] = [];
  #frontMatter: readonly FrontMatter[] = [];

  /** @param pageOf - The number of each section's page. */
  constructor(loader: Files, directory: Directory, terms: StaticTerms, pageOf: Uint32Array) {
    this.#files = loader;
    this.#directory = directory;
    this.#terms = terms;
    this.paths = directory.paths;
    let count = 0;
    this.#starts = directory.sectionCounts.map((own) => (count += own) - own);
    this.sections = Array.from(pageOf, (page, id) => new SectionOfPage(this, id, page));
  }

  isLoaded(page: number): boolean {
    return this.#loaded[this.#starts[page] ?? 0] !== undefined;
  }

  async load(pages: Iterable<number>): Promise<void> {
    const numbers = new Set([...pages].map((page) => findFile(this.#directory.pageFiles, page)));
    await Promise.all([...numbers].map((number) => this.#loadFile(number)));
  }

  /** Loads pages, and how many sections of the docs have each of their terms. */
  async loadWithFrequencies(pages: readonly number[]): Promise<void> {
    await this.load(pages);
    if (this.#terms.isWhole) return;
    const numbers = new Set(pages.map((page) => findFile(this.#directory.pageFiles, page)));
    await Promise.all([...numbers].map((number) => this.#loadFrequencies(number)));
  }

  async loadTitles(): Promise<void> {
    this.#titles = await this.#loadJson<readonly string[]>(files.titles);
  }

  async loadFrontMatter(): Promise<void> {
    const runs = await this.#loadJson<readonly FrontMatterRun[]>(files.frontMatter);
    this.#frontMatter = runs.flatMap(([count, frontMatter]) => Array.from({ length: count }, () => frontMatter));
  }

  /** Undefined unless its page is loaded. */
  sectionAt(id: number): LoadedSection | undefined {
    return this.#loaded[id];
  }

  titleOf(page: number): string {
    return this.#titles[page] ?? '';
  }

  frontMatterOf(id: number): FrontMatter | undefined {
    return this.#frontMatter[id];
  }

  isFirst(id: number, page: number): boolean {
    return this.#starts[page] === id;
  }

  /** The numbers of the sections on loaded pages whose heading is a text word for word, in order. */
  idsHeaded(text: string): ReadonlySet<number> {
    const ids = this.#headed.get(joinWords(text)) ?? [];
    return new Set(ids.toSorted((a, b) => a - b));
  }

  /** The blocks of a section of a loaded page, by its markdown. Undefined for other markdown. */
  blocksOf(content: string): readonly Block[] | undefined {
    const blocks = this.#blocks.get(content);
    return blocks && unpackBlocks(content, blocks);
  }

  /** The terms of a field of a section of a loaded page. */
  termsOf(id: number, field: FieldName): Uint32Array {
    const known = (this.#termsOf[id] ??= {});
    return (known[field] ??= this.#numberTerms(fieldText(this.sections[id]!, field), this.#loaded[id]?.part.language));
  }

  #numberTerms(text: string, language: Language = 'en'): Uint32Array {
    const numbersOf = this.#numberings.get(language) ?? this.#createNumbering(language);
    const numbers: number[] = [];
    for (const word of matchWords(text)) for (const number of numbersOf(word)) numbers.push(number);
    return Uint32Array.from(numbers);
  }

  #createNumbering(language: Language): (word: string) => readonly number[] {
    const number = (term: string) => this.#terms.number(term);
    const numbersOf = memoize((word) => termsOfWord(word, language).map(number), MEMOIZED);
    this.#numberings.set(language, numbersOf);
    return numbersOf;
  }

  readonly #loadJson = once((name: string) => this.#files.loadJson(name)) as <T>(name: string) => Promise<T>;

  readonly #loadFile = once(async (file: number) => {
    const pages = await this.#files.loadJson<readonly StaticPage[]>(files.pages(file));
    const isForeign = ({ language = 'en' }: PagePart) => language !== 'en';
    if (pages.some(({ parts }) => parts.some(isForeign))) await loadOtherLanguages();
    const first = this.#directory.pageFiles[file] ?? 0;
    for (const [at, { parts, frequencies }] of pages.entries()) {
      const start = this.#starts[first + at] ?? 0;
      const sections = parts.flatMap((part) => part.sections.map((stored) => ({ part, stored })));
      for (const [index, section] of sections.entries()) this.#add(start + index, section);
      this.#setFrequencies(first + at, frequencies, namingFields);
    }
  });

  readonly #loadFrequencies = once(async (file: number) => {
    const first = this.#directory.pageFiles[file] ?? 0;
    const pages = await this.#files.loadJson<readonly Frequencies[]>(files.frequencies(file));
    for (const [at, frequencies] of pages.entries()) this.#setFrequencies(first + at, frequencies, fieldNames);
  });

  #add(id: number, section: LoadedSection): void {
    this.#loaded[id] = section;
    const [, , content, , blocks] = section.stored;
    this.#blocks.set(content, blocks);
    const heading = joinWords(section.stored[1].at(-1) ?? section.part.title);
    const headed = this.#headed.get(heading);
    if (headed) headed.push(id);
    else this.#headed.set(heading, [id]);
  }

  #setFrequencies(page: number, frequencies: Frequencies, fields: readonly FieldName[]): void {
    const start = this.#starts[page] ?? 0;
    const end = start + (this.#directory.sectionCounts[page] ?? 0);
    const numbers = new Set<number>();
    for (let id = start; id < end; id++)
      for (const field of fields) for (const number of this.termsOf(id, field)) numbers.add(number);
    // A browser that splits words differently can't assign them.
    if (numbers.size !== frequencies.length) return;
    for (const [at, number] of [...numbers].entries()) this.#terms.setFrequency(number, frequencies[at] ?? 0);
  }
}

/** A section. Unless its page is loaded, it has only the address and perhaps the title of the page. */
class SectionOfPage implements Section {
  readonly #pages: StaticPages;
  readonly #id: number;
  readonly #page: number;

  constructor(pages: StaticPages, id: number, page: number) {
    this.#pages = pages;
    this.#id = id;
    this.#page = page;
  }

  get path(): string {
    const anchor = this.#loaded?.stored[0] ?? '';
    return anchor === '' ? this.pagePath : `${this.pagePath}#${anchor}`;
  }

  get pagePath(): string {
    return this.#pages.paths[this.#page] ?? '';
  }

  get title(): string {
    return this.#loaded?.part.title ?? this.#pages.titleOf(this.#page);
  }

  /** One empty heading if they are not loaded and it is not the beginning of the page. */
  get headings(): readonly string[] {
    return this.#loaded?.stored[1] ?? (this.#pages.isFirst(this.#id, this.#page) ? [] : ['']);
  }

  get content(): string {
    return this.#loaded?.stored[2] ?? '';
  }

  get text(): string {
    return joinContent(this.content, this.#loaded?.stored[3] ?? [])[0];
  }

  get code(): string {
    return joinContent(this.content, this.#loaded?.stored[3] ?? [])[1];
  }

  get frontMatter(): FrontMatter {
    return this.#loaded?.part.frontMatter ?? this.#pages.frontMatterOf(this.#id) ?? {};
  }

  get #loaded(): LoadedSection | undefined {
    return this.#pages.sectionAt(this.#id);
  }
}
