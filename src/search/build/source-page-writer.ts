import { fieldNames, fieldText, pageFields, pageTexts } from '../index/fields.js';
import type { Parts } from '../image/parts.js';
import { splitContent } from '../image/split-content.js';
import type { SectionRecord } from '../image/source-page-parts.js';
import { NumberLists, NumberWriter, TextWriter } from './writers.js';
import { Numbering } from './numbering.js';
import type { PageHead, SourcePageInput, SourcePageRecord } from './source-page.js';

/** Writes the parts of an image that are about one page of a source each. The order in which they come is that of the image. */
export class SourcePageWriter {
  readonly numbering = new Numbering();
  readonly records: SourcePageRecord[] = [];
  readonly heads: PageHead[] = [];
  /** The terms of the fields that only pages have. They are part of the inverted index alone. */
  readonly headTerms = new NumberLists();
  readonly #facts = new TextWriter();
  readonly #sectionStarts = new NumberWriter();
  readonly #paths = new TextWriter();
  readonly #sections = new TextWriter();
  readonly #contents = new TextWriter();
  readonly #sectionTerms = new NumberLists();

  constructor() {
    this.#sectionStarts.push(0);
  }

  /** Adds a page of a source. Splitting its texts into words is most of the work of building an index. */
  add({ record, head, facts, sections }: SourcePageInput): void {
    const { language = 'en' } = head;
    this.records.push(record);
    this.heads.push(head);
    this.#facts.push(JSON.stringify(facts));
    const ofPage = pageTexts(sections);
    for (const name of pageFields) this.headTerms.push(this.numbering.numberText(ofPage[name], language));
    for (const section of sections) {
      const { path, headings, content, text, code } = section;
      this.#paths.push(path);
      this.#sections.push(JSON.stringify([headings, splitContent(content, text, code)] satisfies SectionRecord));
      this.#contents.push(content);
      for (const name of fieldNames)
        this.#sectionTerms.push(this.numbering.numberText(fieldText(section, name), language));
    }
    this.#sectionStarts.push(this.#contents.length);
  }

  /** The parts so far, without those of the numbering. */
  toParts(): Parts {
    return {
      ...new TextWriter(this.records.map((record) => JSON.stringify(record))).toParts('records'),
      ...new TextWriter(this.heads.map((head) => JSON.stringify(head))).toParts('heads'),
      ...this.#facts.toParts('facts'),
      sectionStarts: this.#sectionStarts.numbers,
      ...this.#paths.toParts('paths'),
      ...this.#sections.toParts('sections'),
      ...this.#contents.toParts('contents'),
      sectionTerms: this.#sectionTerms.numbers,
      sectionFieldStarts: this.#sectionTerms.starts,
    };
  }
}
