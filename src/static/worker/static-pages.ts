import type { FrontMatter, Section } from '../../search/docs/section.js';
import { joinContent } from '../../search/image/split-content.js';
import { fieldNames, fieldTexts } from '../../search/index/fields.js';
import type { NumberedFields } from '../../search/index/inverted-index.js';
import { indexTerms } from '../../search/terms/terms.js';
import { findFile } from './find-file.js';
import {
  files,
  type Directory,
  type FrontMatterRun,
  type PagePart,
  type StaticPage,
  type StaticSection,
} from './format.js';
import type { Files } from './files.js';
import { loadOtherLanguages } from './load-languages.js';
import { once } from './once.js';
import type { StaticTerms } from './static-terms.js';

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
  readonly #termsOf: NumberedFields[] = [];
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

  /** The terms of a section of a loaded page. */
  termsOf(id: number): NumberedFields {
    return (this.#termsOf[id] ??= this.#numberTerms(id));
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
      for (const [index, section] of sections.entries()) this.#loaded[start + index] = section;
      this.#setFrequencies(
        sections.map((_, index) => start + index),
        frequencies,
      );
    }
  });

  #setFrequencies(ids: readonly number[], frequencies: readonly number[]): void {
    const numbers = new Set(ids.flatMap((id) => Object.values(this.termsOf(id)).flatMap((terms) => [...terms])));
    // A browser that splits words differently can't assign them.
    if (numbers.size !== frequencies.length) return;
    for (const [at, number] of [...numbers].entries()) this.#terms.setFrequency(number, frequencies[at] ?? 0);
  }

  #numberTerms(id: number): NumberedFields {
    const section = this.sections[id]!;
    const texts = fieldTexts(section);
    const language = this.#loaded[id]?.part.language;
    const number = (text: string) => Uint32Array.from(indexTerms(text, language), (term) => this.#terms.number(term));
    return Object.fromEntries(fieldNames.map((name) => [name, number(texts[name])])) as NumberedFields;
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
