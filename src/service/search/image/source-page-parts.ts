import { type Parts, UnusableIndexError } from './pack.js';
import { Texts } from './texts.js';

/** What an image holds of each page of a source by itself. It is taken over when the page has not changed. */
export interface UnitParts {
  /** `UnitRecord`s as JSON. */
  readonly units: Texts;
  /** Where the runs of each unit begin, and its words. */
  readonly unitRuns: Uint32Array;
  readonly unitWords: Uint32Array;
  /** The numbers of the words that are in each unit. */
  readonly usedWords: Uint32Array;
  /** `RunRecord`s as JSON, and `LinkedPage`. */
  readonly runs: Texts;
  readonly facts: Texts;
  /** Where the sections of each run begin. */
  readonly runSections: Uint32Array;
  /** The terms of each run, field by field as in `pageFields`, and where each field begins. */
  readonly runTerms: Uint32Array;
  readonly runFieldStarts: Uint32Array;
  /** The addresses of the sections, what else is known of them as JSON, and their markdown. */
  readonly paths: Texts;
  readonly sections: Texts;
  readonly contents: Texts;
  /** The terms of each section, field by field as in `sectionFields`, and where each field begins. */
  readonly sectionTerms: Uint32Array;
  readonly sectionFieldStarts: Uint32Array;
}

/** The terms and words of an image by their numbers. Empty where a number is free. */
export interface WordParts {
  readonly terms: Texts;
  readonly words: Texts;
  /** The number of each word's term. */
  readonly wordTerms: Uint32Array;
}

/** What is kept of a section as JSON: its headings, and how its content divides into prose and code. */
export type SectionRecord = readonly [
  headings: readonly string[],
  split: readonly number[] | readonly [string, string],
];

export function getUnitParts(parts: Parts): UnitParts & WordParts {
  return {
    ...getUnits(parts),
    terms: Texts.from(parts, 'terms'),
    words: Texts.from(parts, 'words'),
    wordTerms: getNumbers(parts, 'wordTerms'),
  };
}

export function getUnits(parts: Parts): UnitParts {
  const texts = (name: string) => Texts.from(parts, name);
  const numbers = (name: string) => getNumbers(parts, name);
  return {
    units: texts('units'),
    unitRuns: numbers('unitRuns'),
    unitWords: numbers('unitWords'),
    usedWords: numbers('usedWords'),
    runs: texts('runs'),
    facts: texts('facts'),
    runSections: numbers('runSections'),
    runTerms: numbers('runTerms'),
    runFieldStarts: numbers('runFieldStarts'),
    paths: texts('paths'),
    sections: texts('sections'),
    contents: texts('contents'),
    sectionTerms: numbers('sectionTerms'),
    sectionFieldStarts: numbers('sectionFieldStarts'),
  };
}

export function getNumbers(parts: Parts, name: string): Uint32Array {
  const part = parts[name];
  if (part instanceof Uint32Array) return part;
  throw new UnusableIndexError(`it has no ${name}`);
}
