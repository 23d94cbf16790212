import type { Section } from '../../docs/section.js';
import { fieldTexts, pageTexts, type FieldTexts } from '../../search/fields.js';
import type { FieldName } from '../../search/fields.js';
import type { Parts } from '../image/pack.js';
import { splitContent } from '../image/split-content.js';
import type { SectionRecord, UnitParts } from '../image/unit-parts.js';
import { NumberWriter, TextWriter } from '../image/writers.js';
import { Numbering } from './numbering.js';
import {
  describePage,
  describeUnit,
  runFields,
  sectionFields,
  splitRuns,
  type UnitOrigin,
  type UnitRecord,
} from './unit.js';

/** Writes the parts of an image that are about one page of a source each. The order in which they come is that of the image. */
export class UnitWriter {
  readonly numbering = new Numbering();
  readonly #units = new TextWriter();
  readonly #unitRuns = startWriter();
  readonly #unitWords = startWriter();
  readonly #usedWords = new NumberWriter();
  readonly #runs = new TextWriter();
  readonly #facts = new TextWriter();
  readonly #runSections = startWriter();
  readonly #runTerms = new NumberWriter();
  readonly #runFieldStarts = startWriter();
  readonly #paths = new TextWriter();
  readonly #sections = new TextWriter();
  readonly #contents = new TextWriter();
  readonly #sectionTerms = new NumberWriter();
  readonly #sectionFieldStarts = startWriter();

  /** Adds a page of a source. Its texts are split into words, which is what building an index costs most. */
  add(origin: UnitOrigin, sections: readonly Section[]): void {
    const written = new Set<number>();
    this.#units.push(JSON.stringify(describeUnit(origin, sections)));
    for (const { run, sections: own } of splitRuns(sections)) {
      this.#runs.push(JSON.stringify(run));
      this.#facts.push(JSON.stringify(describePage(run, own)));
      this.#addTerms(pageTexts(own, ''), runFields, this.#runTerms, this.#runFieldStarts, written);
      for (const section of own) {
        const { path, headings, content, text, code } = section;
        this.#paths.push(path);
        this.#sections.push(JSON.stringify([headings, splitContent(content, text, code)] satisfies SectionRecord));
        this.#contents.push(content);
        this.#addTerms(fieldTexts(section, ''), sectionFields, this.#sectionTerms, this.#sectionFieldStarts, written);
      }
      this.#runSections.push(this.#contents.length);
    }
    for (const word of written) this.#usedWords.push(word);
    this.#endUnit();
  }

  /** A function that adds units of another image as they are there. Only their terms are numbered anew. */
  createCopier(from: UnitParts): (unit: number, origin: UnitOrigin) => void {
    const toTerm = memoizeNumbers(from.terms.length, (term) => this.numbering.numberTerm(from.terms.at(term)));
    const toWord = memoizeNumbers(from.words.length, (word) =>
      this.numbering.numberWord(from.words.at(word), toTerm(from.wordTerms[word] ?? 0)),
    );
    return (unit, origin) => {
      const [firstRun, endRun] = range(from.unitRuns, unit);
      const [first, end] = [from.runSections[firstRun] ?? 0, from.runSections[endRun] ?? 0];
      this.#units.push(JSON.stringify({ ...(JSON.parse(from.units.at(unit)) as UnitRecord), ...origin }));
      this.#runs.copy(from.runs, firstRun, endRun);
      this.#facts.copy(from.facts, firstRun, endRun);
      this.#paths.copy(from.paths, first, end);
      this.#sections.copy(from.sections, first, end);
      this.#contents.copy(from.contents, first, end);
      for (let run = firstRun; run < endRun; run++) {
        const [firstOfRun, endOfRun] = range(from.runSections, run);
        const { length } = runFields;
        copyFields(from.runTerms, from.runFieldStarts, [run * length, (run + 1) * length], toTerm, [
          this.#runTerms,
          this.#runFieldStarts,
        ]);
        const fields = [firstOfRun * sectionFields.length, endOfRun * sectionFields.length] as const;
        copyFields(from.sectionTerms, from.sectionFieldStarts, fields, toTerm, [
          this.#sectionTerms,
          this.#sectionFieldStarts,
        ]);
        this.#runSections.push((this.#runSections.numbers.at(-1) ?? 0) + endOfRun - firstOfRun);
      }
      const [firstWord, endWord] = range(from.unitWords, unit);
      for (const word of from.usedWords.subarray(firstWord, endWord)) this.#usedWords.push(toWord(word));
      this.#endUnit();
    };
  }

  /** The parts so far, without those of the numbering. */
  toParts(): Parts {
    return {
      ...this.#units.toParts('units'),
      unitRuns: this.#unitRuns.numbers,
      unitWords: this.#unitWords.numbers,
      usedWords: this.#usedWords.numbers,
      ...this.#runs.toParts('runs'),
      ...this.#facts.toParts('facts'),
      runSections: this.#runSections.numbers,
      runTerms: this.#runTerms.numbers,
      runFieldStarts: this.#runFieldStarts.numbers,
      ...this.#paths.toParts('paths'),
      ...this.#sections.toParts('sections'),
      ...this.#contents.toParts('contents'),
      sectionTerms: this.#sectionTerms.numbers,
      sectionFieldStarts: this.#sectionFieldStarts.numbers,
    };
  }

  #addTerms(
    texts: FieldTexts,
    names: readonly FieldName[],
    terms: NumberWriter,
    fieldStarts: NumberWriter,
    written: Set<number>,
  ): void {
    for (const name of names) {
      terms.append(this.numbering.numberText(texts[name], written));
      fieldStarts.push(terms.length);
    }
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

function copyFields(
  terms: Uint32Array,
  fieldStarts: Uint32Array,
  [first, end]: readonly [number, number],
  toTerm: (term: number) => number,
  [toTerms, toStarts]: readonly [NumberWriter, NumberWriter],
): void {
  for (let field = first; field < end; field++) {
    const last = fieldStarts[field + 1] ?? 0;
    for (let at = fieldStarts[field] ?? 0; at < last; at++) toTerms.push(toTerm(terms[at] ?? 0));
    toStarts.push(toTerms.length);
  }
}

/** Keeps the results of a function of numbers below `count`. */
function memoizeNumbers(count: number, compute: (number: number) => number): (number: number) => number {
  const results = new Int32Array(count).fill(-1);
  return (number) => {
    const known = results[number] ?? -1;
    return known >= 0 ? known : (results[number] = compute(number));
  };
}
