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
import { describePage, describeUnit, languageOfRun, splitRuns, type UnitOrigin, type UnitRecord } from './source-page.js';

/** Writes the parts of an image that are about one page of a source each. The order in which they come is that of the image. */
export class UnitWriter {
  readonly numbering: Numbering;
  readonly records: UnitRecord[] = [];
  /** The number of each unit in the previous image, -1 for one that was added. */
  readonly formerUnits: number[] = [];
  readonly #previous: PreviousImage | undefined;
  readonly #unitRuns = startWriter();
  readonly #unitWords = startWriter();
  readonly #usedWords = new NumberWriter();
  readonly #runs = new TextWriter();
  readonly #facts = new TextWriter();
  readonly #runSections = startWriter();
  readonly #runTerms = new NumberLists();
  readonly #paths = new TextWriter();
  readonly #sections = new TextWriter();
  readonly #contents = new TextWriter();
  readonly #sectionTerms = new NumberLists();

  constructor(previous?: PreviousImage) {
    this.#previous = previous;
    this.numbering = previous ? previous.startNumbering() : new Numbering();
  }

  /** Adds a page of a source. Its texts are split into words, which is what building an index costs most. */
  add(origin: UnitOrigin, sections: readonly Section[]): void {
    const written = new Set<number>();
    this.#addRecord(describeUnit(origin, sections), -1);
    for (const { run, sections: own } of splitRuns(sections)) {
      const language = languageOfRun(run, own);
      const words = { written, language };
      this.#runs.push(JSON.stringify(language === 'en' ? run : { ...run, language }));
      this.#facts.push(JSON.stringify(describePage(run, own)));
      this.#addTerms(pageTexts(own, ''), pageFields, this.#runTerms, words);
      for (const section of own) {
        const { path, headings, content, text, code } = section;
        this.#paths.push(path);
        this.#sections.push(JSON.stringify([headings, splitContent(content, text, code)] satisfies SectionRecord));
        this.#contents.push(content);
        this.#addTerms(fieldTexts(section, ''), sectionFields, this.#sectionTerms, words);
      }
      this.#runSections.push(this.#contents.length);
    }
    for (const word of written) this.#usedWords.push(word);
    this.#endUnit();
  }

  /** Adds a unit of the previous image as it is there. */
  copy(unit: number, origin: UnitOrigin): void {
    const { units: from, records } = this.#previous!;
    const [firstRun, endRun] = range(from.unitRuns, unit);
    const [first, end] = [from.runSections[firstRun] ?? 0, from.runSections[endRun] ?? 0];
    this.#addRecord({ ...records[unit]!, ...origin }, unit);
    this.#runs.copy(from.runs, firstRun, endRun);
    this.#facts.copy(from.facts, firstRun, endRun);
    this.#paths.copy(from.paths, first, end);
    this.#sections.copy(from.sections, first, end);
    this.#contents.copy(from.contents, first, end);
    this.#runTerms.copy(from.runTerms, from.runFieldStarts, firstRun * pageFields.length, endRun * pageFields.length);
    const { length } = sectionFields;
    this.#sectionTerms.copy(from.sectionTerms, from.sectionFieldStarts, first * length, end * length);
    for (let run = firstRun; run < endRun; run++) {
      const count = (from.runSections[run + 1] ?? 0) - (from.runSections[run] ?? 0);
      this.#runSections.push((this.#runSections.numbers.at(-1) ?? 0) + count);
    }
    this.#usedWords.append(from.usedWords.subarray(...range(from.unitWords, unit)));
    this.#endUnit();
  }

  /** The parts so far, without those of the numbering. */
  toParts(): Parts {
    return {
      ...new TextWriter(this.records.map((record) => JSON.stringify(record))).toParts('units'),
      unitRuns: this.#unitRuns.numbers,
      unitWords: this.#unitWords.numbers,
      usedWords: this.#usedWords.numbers,
      ...this.#runs.toParts('runs'),
      ...this.#facts.toParts('facts'),
      runSections: this.#runSections.numbers,
      runTerms: this.#runTerms.numbers,
      runFieldStarts: this.#runTerms.starts,
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

  #addRecord(record: UnitRecord, former: number): void {
    this.records.push(record);
    this.formerUnits.push(former);
  }

  #endUnit(): void {
    this.#unitRuns.push(this.#runs.length);
    this.#unitWords.push(this.#usedWords.length);
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
