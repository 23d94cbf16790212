import type { FrontMatter, Section } from '../../docs/section.js';
import { getAbbreviations, getMeta, type Abbreviations, type ImageMeta } from './meta.js';
import { unpackParts, type Parts } from './pack.js';
import { joinContent } from './split-content.js';
import { Texts } from './texts.js';
import { getNumbers, getUnitParts, type SectionRecord, type UnitParts, type WordParts } from './source-page-parts.js';

/** Pages, sections and words of docs in one piece of memory, which threads share. Texts are made into strings when they are looked at. */
export class DocsImage {
  readonly buffer: SharedArrayBuffer;
  readonly parts: Parts;
  readonly meta: ImageMeta;
  readonly units: UnitParts & WordParts;
  /** The number of each run's page. */
  readonly runPages: Uint32Array;
  readonly #pageRunStarts: Uint32Array;
  readonly #pageRuns: Uint32Array;
  readonly #runs: (Run | undefined)[] = [];

  /**
   * @param isTrusted - Whether the image is known to be whole.
   * @throws {UnusableIndexError}
   */
  constructor(buffer: SharedArrayBuffer, { isTrusted = false } = {}) {
    this.buffer = buffer;
    this.parts = unpackParts(buffer, { isTrusted });
    this.meta = getMeta(this.parts);
    this.units = getUnitParts(this.parts);
    this.runPages = getNumbers(this.parts, 'runPages');
    this.#pageRunStarts = getNumbers(this.parts, 'pageRunStarts');
    this.#pageRuns = getNumbers(this.parts, 'pageRuns');
  }

  /** Texts of the image by their name. */
  texts(name: string): Texts {
    return Texts.from(this.parts, name);
  }

  numbers(name: string): Uint32Array {
    return getNumbers(this.parts, name);
  }

  get abbreviations(): Abbreviations {
    return getAbbreviations(this.parts);
  }

  /** The sections of a page in their order. They are made anew at each call. */
  sectionsOfPage(page: number): Section[] {
    const runs = this.#pageRuns.subarray(this.#pageRunStarts[page], this.#pageRunStarts[page + 1]);
    return [...runs].flatMap((run) => this.sectionsOfRun(run));
  }

  sectionsOfRun(run: number): Section[] {
    const [first, end] = [this.units.runSections[run] ?? 0, this.units.runSections[run + 1] ?? 0];
    return Array.from({ length: end - first }, (_, index) => new StoredSection(this, first + index, run));
  }

  /** What the sections of a run have in common. The same object at each call. */
  run(run: number): Run {
    return (this.#runs[run] ??= JSON.parse(this.units.runs.at(run)) as Run);
  }
}

interface Run {
  readonly pagePath: string;
  readonly title: string;
  readonly frontMatter: FrontMatter;
}

/** A section of an image. Its anchors are kept with its page. */
class StoredSection implements Section {
  readonly #image: DocsImage;
  readonly #id: number;
  readonly #run: number;

  constructor(image: DocsImage, id: number, run: number) {
    this.#image = image;
    this.#id = id;
    this.#run = run;
  }

  get path(): string {
    return this.#image.units.paths.at(this.#id);
  }

  get pagePath(): string {
    return this.#image.run(this.#run).pagePath;
  }

  get title(): string {
    return this.#image.run(this.#run).title;
  }

  get frontMatter(): FrontMatter {
    return this.#image.run(this.#run).frontMatter;
  }

  get headings(): readonly string[] {
    return this.#record[0];
  }

  get content(): string {
    return this.#image.units.contents.at(this.#id);
  }

  get text(): string {
    return joinContent(this.content, this.#record[1])[0];
  }

  get code(): string {
    return joinContent(this.content, this.#record[1])[1];
  }

  get #record(): SectionRecord {
    return JSON.parse(this.#image.units.sections.at(this.#id)) as SectionRecord;
  }
}
