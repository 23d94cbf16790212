import type { Section } from '../../docs/section.js';
import { fieldTexts, pageTexts, type FieldTexts } from '../../search/fields.js';
import type { FieldName } from '../../search/fields.js';
import type { Parts } from '../../search/image/pack.js';
import { splitContent } from '../../search/image/split-content.js';
import type { SectionRecord } from '../../search/image/source-page-parts.js';
import { pageFields, sectionFields } from '../../search/image/stored-fields.js';
import { NumberLists, NumberWriter, TextWriter } from '../../search/image/writers.js';
import { Numbering, type WordOptions } from './numbering.js';
import type { PreviousImage } from './previous-image.js';
import { describePage, describeSourcePage, headOf, type PageOrigin, type SourcePageRecord } from './source-page.js';

/** Writes the parts of an image that are about one page of a source each. The order in which they come is that of the image. */
export class SourcePageWriter {
  readonly numbering: Numbering;
  readonly records: SourcePageRecord[] = [];
  /** The number of each page in the previous image, -1 for one that was added. */
  readonly formerNumbers: number[] = [];
  readonly #previous: PreviousImage | undefined;
  readonly #wordStarts = startWriter();
  readonly #usedWords = new NumberWriter();
  readonly #heads = new TextWriter();
  readonly #facts = new TextWriter();
  readonly #sectionStarts = startWriter();
  readonly #headTerms = new NumberLists();
  readonly #paths = new TextWriter();
  readonly #sections = new TextWriter();
  readonly #contents = new TextWriter();
  readonly #sectionTerms = new NumberLists();

  constructor(previous?: PreviousImage) {
    this.#previous = previous;
    this.numbering = previous ? previous.startNumbering() : new Numbering();
  }

  /** Adds a page of a source. Its texts are split into words, which is what building an index costs most. */
  add(origin: PageOrigin, sections: readonly Section[]): void {
    const written = new Set<number>();
    const head = headOf(sections);
    const words = { written, language: head.language ?? 'en' };
    this.#addRecord(describeSourcePage(origin, sections), -1);
    this.#heads.push(JSON.stringify(head));
    this.#facts.push(JSON.stringify(describePage(head, sections)));
    this.#addTerms(pageTexts(sections, ''), pageFields, this.#headTerms, words);
    for (const section of sections) {
      const { path, headings, content, text, code } = section;
      this.#paths.push(path);
      this.#sections.push(JSON.stringify([headings, splitContent(content, text, code)] satisfies SectionRecord));
      this.#contents.push(content);
      this.#addTerms(fieldTexts(section, ''), sectionFields, this.#sectionTerms, words);
    }
    for (const word of written) this.#usedWords.push(word);
    this.#endPage();
  }

  /** Adds a page of the previous image as it is there. */
  copy(number: number, origin: PageOrigin): void {
    const { sourcePages: from, records } = this.#previous!;
    const [first, end] = range(from.sectionStarts, number);
    this.#addRecord({ ...records[number]!, ...origin }, number);
    this.#heads.copy(from.heads, number, number + 1);
    this.#facts.copy(from.facts, number, number + 1);
    this.#paths.copy(from.paths, first, end);
    this.#sections.copy(from.sections, first, end);
    this.#contents.copy(from.contents, first, end);
    const [ofPage, ofSection] = [pageFields.length, sectionFields.length];
    this.#headTerms.copy(from.headTerms, from.headFieldStarts, number * ofPage, (number + 1) * ofPage);
    this.#sectionTerms.copy(from.sectionTerms, from.sectionFieldStarts, first * ofSection, end * ofSection);
    this.#usedWords.append(from.usedWords.subarray(...range(from.wordStarts, number)));
    this.#endPage();
  }

  /** The parts so far, without those of the numbering. */
  toParts(): Parts {
    return {
      ...new TextWriter(this.records.map((record) => JSON.stringify(record))).toParts('records'),
      wordStarts: this.#wordStarts.numbers,
      usedWords: this.#usedWords.numbers,
      ...this.#heads.toParts('heads'),
      ...this.#facts.toParts('facts'),
      sectionStarts: this.#sectionStarts.numbers,
      headTerms: this.#headTerms.numbers,
      headFieldStarts: this.#headTerms.starts,
      ...this.#paths.toParts('paths'),
      ...this.#sections.toParts('sections'),
      ...this.#contents.toParts('contents'),
      sectionTerms: this.#sectionTerms.numbers,
      sectionFieldStarts: this.#sectionTerms.starts,
    };
  }

  #addTerms(texts: FieldTexts, names: readonly FieldName[], lists: NumberLists, words: WordOptions): void {
    for (const name of names) lists.push(this.numbering.numberText(texts[name], words));
  }

  #addRecord(record: SourcePageRecord, former: number): void {
    this.records.push(record);
    this.formerNumbers.push(former);
  }

  #endPage(): void {
    this.#sectionStarts.push(this.#contents.length);
    this.#wordStarts.push(this.#usedWords.length);
  }
}

function startWriter(): NumberWriter {
  const writer = new NumberWriter();
  writer.push(0);
  return writer;
}

function range(starts: Uint32Array, index: number): readonly [start: number, end: number] {
  return [starts[index] ?? 0, starts[index + 1] ?? 0];
}
