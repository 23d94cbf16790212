import type { FrontMatter, Section } from '../docs/section.js';
import { getMeta, type ImageMeta } from './meta.js';
import type { Parts } from './parts.js';
import { joinContent } from './split-content.js';
import { Texts } from './texts.js';
import {
  getNumbers,
  getIndexParts,
  type SectionRecord,
  type SourcePageParts,
  type WordParts,
} from './source-page-parts.js';

/** Pages, sections and words of docs in a few arrays. Texts become strings when they are read. */
export class DocsImage {
  readonly parts: Parts;
  readonly meta: ImageMeta;
  readonly sourcePages: SourcePageParts & WordParts;
  /** The number of the page to which each page of a source belongs; 0 for one without sections. */
  readonly pageNumbers: Uint32Array;
  readonly #pageMemberStarts: Uint32Array;
  readonly #pageMembers: Uint32Array;
  readonly #heads: (Head | undefined)[] = [];

  /** @throws {UnusableIndexError} When a part is missing. */
  constructor(parts: Parts) {
    this.parts = parts;
    this.meta = getMeta(this.parts);
    this.sourcePages = getIndexParts(this.parts);
    this.pageNumbers = getNumbers(this.parts, 'pageNumbers');
    this.#pageMemberStarts = getNumbers(this.parts, 'pageMemberStarts');
    this.#pageMembers = getNumbers(this.parts, 'pageMembers');
  }

  /** Texts of the image by name. */
  texts(name: string): Texts {
    return Texts.from(this.parts, name);
  }

  numbers(name: string): Uint32Array {
    return getNumbers(this.parts, name);
  }

  /** The sections of a page in order. Returns new objects at each call. */
  sectionsOfPage(page: number): Section[] {
    return [...this.membersOf(page)].flatMap((member) => this.sectionsOf(member));
  }

  /** The numbers of the pages of sources that have the address of a page. */
  membersOf(page: number): Uint32Array {
    return this.#pageMembers.subarray(this.#pageMemberStarts[page], this.#pageMemberStarts[page + 1]);
  }

  /** The sections of a page of a source. */
  sectionsOf(sourcePage: number): Section[] {
    const [first, end] = [
      this.sourcePages.sectionStarts[sourcePage] ?? 0,
      this.sourcePages.sectionStarts[sourcePage + 1] ?? 0,
    ];
    return Array.from({ length: end - first }, (_, index) => new StoredSection(this, first + index, sourcePage));
  }

  /** The data that all sections of a page of a source share. Returns the same object at each call. */
  head(sourcePage: number): Head {
    return (this.#heads[sourcePage] ??= JSON.parse(this.sourcePages.heads.at(sourcePage)) as Head);
  }
}

interface Head {
  readonly pagePath: string;
  readonly title: string;
  readonly frontMatter: FrontMatter;
}

/** A section of an image. Its anchors are kept with its page. */
class StoredSection implements Section {
  readonly #image: DocsImage;
  readonly #id: number;
  readonly #sourcePage: number;

  constructor(image: DocsImage, id: number, sourcePage: number) {
    this.#image = image;
    this.#id = id;
    this.#sourcePage = sourcePage;
  }

  get path(): string {
    return this.#image.sourcePages.paths.at(this.#id);
  }

  get pagePath(): string {
    return this.#image.head(this.#sourcePage).pagePath;
  }

  get title(): string {
    return this.#image.head(this.#sourcePage).title;
  }

  get frontMatter(): FrontMatter {
    return this.#image.head(this.#sourcePage).frontMatter;
  }

  get headings(): readonly string[] {
    return this.#record[0];
  }

  get content(): string {
    return this.#image.sourcePages.contents.at(this.#id);
  }

  get text(): string {
    return joinContent(this.content, this.#record[1])[0];
  }

  get code(): string {
    return joinContent(this.content, this.#record[1])[1];
  }

  get #record(): SectionRecord {
    return JSON.parse(this.#image.sourcePages.sections.at(this.#id)) as SectionRecord;
  }
}
