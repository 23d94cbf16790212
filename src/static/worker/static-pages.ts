import type { Block } from '../../quotes/passages/block.js';
import type { FrontMatter, Section } from '../../search/docs/section.js';
import type { SectionLink } from '../../search/hit.js';
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
  type PageRun,
  type StaticSection,
} from './format.js';
import type { Files } from './files.js';
import { loadOtherLanguages } from './load-languages.js';
import { once } from './once.js';
import { unpackBlocks, type PackedBlock } from './packed-blocks.js';
import type { StaticTerms } from './static-terms.js';

/** Words whose numbers are kept: a page has the same ones many times. */
const MEMOIZED = { entries: 50_000, length: 40 };

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
  readonly #pageOf: Uint32Array;
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
    this.#pageOf = pageOf;
    this.paths = directory.paths;
    let count = 0;
    this.#starts = directory.sectionCounts.map((own) => (count += own) - own);
    this.sections = Array.from(pageOf, (page, id) => new SectionOfPage(this, id, page));
  }

  isLoaded(id: number): boolean {
    return this.#loaded[id] !== undefined;
  }

  /** The numbers of all sections of pages. */
  sectionsOf(pages: readonly number[]): number[] {
    const { sectionCounts } = this.#directory;
    return pages.flatMap((page) => range(this.#starts[page] ?? 0, sectionCounts[page] ?? 0));
  }

  /** Loads sections. */
  async load(ids: Iterable<number>): Promise<void> {
    await Promise.all(this.#filesOf(ids).map((number) => this.#loadFile(number)));
  }

  /** Loads sections, and how many sections of the docs have each of their terms. */
  async loadWithFrequencies(ids: readonly number[]): Promise<void> {
    await this.load(ids);
    if (this.#terms.isWhole) return;
    await Promise.all(this.#filesOf(ids).map((number) => this.#loadFrequencies(number)));
  }

  #filesOf(ids: Iterable<number>): number[] {
    return [...new Set([...ids].map((id) => findFile(this.#directory.pageFiles, id)))];
  }

  async loadTitles(): Promise<void> {
    this.#titles = await this.#loadJson<readonly string[]>(files.titles);
  }

  async loadFrontMatter(): Promise<void> {
    const runs = await this.#loadJson<readonly FrontMatterRun[]>(files.frontMatter);
    this.#frontMatter = runs.flatMap(([count, frontMatter]) => Array.from({ length: count }, () => frontMatter));
  }

  /** Undefined unless it is loaded. */
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

  /** The numbers of the loaded sections whose heading is a text word for word, in order. */
  idsHeaded(text: string): ReadonlySet<number> {
    const ids = this.#headed.get(joinWords(text)) ?? [];
    return new Set(ids.toSorted((a, b) => a - b));
  }

  /** The blocks of a loaded section, by its markdown. Undefined for other markdown. */
  blocksOf(content: string): readonly Block[] | undefined {
    const blocks = this.#blocks.get(content);
    return blocks && unpackBlocks(content, blocks);
  }

  /** See `SearchData`. Of a loaded section. */
  headingsBelow(id: number): readonly SectionLink[] {
    const [, , , , , below = []] = this.#loaded[id]?.stored ?? [];
    const pagePath = this.paths[this.#pageOf[id] ?? 0] ?? '';
    return below.map(([heading, anchor]) => ({ heading, path: addAnchor(pagePath, anchor) }));
  }

  /** The terms of a field of a loaded section. */
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
    const runs = await this.#files.loadJson<readonly PageRun[]>(files.pages(file));
    const isForeign = ({ language = 'en' }: PagePart) => language !== 'en';
    if (runs.some(({ parts }) => parts.some(isForeign))) await loadOtherLanguages();
    let id = this.#directory.pageFiles[file] ?? 0;
    for (const { parts, frequencies } of runs) {
      const first = id;
      for (const part of parts) for (const stored of part.sections) this.#add(id++, { part, stored });
      this.#setFrequencies(range(first, id - first), frequencies, namingFields);
    }
  });

  readonly #loadFrequencies = once(async (file: number) => {
    const { pageFiles } = this.#directory;
    const [first = 0, next = this.sections.length] = pageFiles.slice(file, file + 2);
    const pages = new Map<number, number[]>();
    for (const id of range(first, next - first)) {
      const page = this.#pageOf[id] ?? 0;
      pages.set(page, [...(pages.get(page) ?? []), id]);
    }
    const frequencies = await this.#files.loadJson<readonly Frequencies[]>(files.frequencies(file));
    for (const [at, ids] of [...pages.values()].entries()) this.#setFrequencies(ids, frequencies[at] ?? [], fieldNames);
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

  #setFrequencies(ids: readonly number[], frequencies: Frequencies, fields: readonly FieldName[]): void {
    const numbers = new Set<number>();
    for (const id of ids) for (const field of fields) for (const number of this.termsOf(id, field)) numbers.add(number);
    // A browser that splits words differently can't assign them.
    if (numbers.size !== frequencies.length) return;
    for (const [at, number] of [...numbers].entries()) this.#terms.setFrequency(number, frequencies[at] ?? 0);
  }
}

function range(start: number, length: number): number[] {
  return Array.from({ length }, (_, at) => start + at);
}

function addAnchor(pagePath: string, anchor: string): string {
  return anchor === '' ? pagePath : `${pagePath}#${anchor}`;
}

/** A section. Unless it is loaded, it has only the address and perhaps the title of its page. */
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
    return addAnchor(this.pagePath, this.#loaded?.stored[0] ?? '');
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
