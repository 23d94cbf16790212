import { type Parts, UnusableIndexError } from './parts.js';
import { Texts } from './texts.js';

/**
 * The data of an image for each single page of a source, by the number of the page. Pages of different sources with the same address are one
 * page of the docs.
 */
export interface SourcePageParts {
  /** `SourcePageRecord`s, `PageHead`s and `LinkedPage`s as JSON. */
  readonly records: Texts;
  readonly heads: Texts;
  readonly facts: Texts;
  /** Where the sections of each page begin. */
  readonly sectionStarts: Uint32Array;
  /** The addresses of the sections, what else is known of them as JSON, and their markdown. */
  readonly paths: Texts;
  readonly sections: Texts;
  readonly contents: Texts;
  /** The terms of each section, field by field as in `fieldNames`, and where each field begins. */
  readonly sectionTerms: Uint32Array;
  readonly sectionFieldStarts: Uint32Array;
}

/** The terms and words of an image by their numbers. */
export interface WordParts {
  readonly terms: Texts;
  readonly words: Texts;
  /** The number of each word's term. */
  readonly wordTerms: Uint32Array;
}

/** The data of a section that is stored as JSON: its headings, and the division of its content into prose and code. */
export type SectionRecord = readonly [
  headings: readonly string[],
  split: readonly number[] | readonly [string, string],
];

export function getIndexParts(parts: Parts): SourcePageParts & WordParts {
  return {
    ...getSourcePageParts(parts),
    terms: Texts.from(parts, 'terms'),
    words: Texts.from(parts, 'words'),
    wordTerms: getNumbers(parts, 'wordTerms'),
  };
}

export function getSourcePageParts(parts: Parts): SourcePageParts {
  const texts = (name: string) => Texts.from(parts, name);
  const numbers = (name: string) => getNumbers(parts, name);
  return {
    records: texts('records'),
    heads: texts('heads'),
    facts: texts('facts'),
    sectionStarts: numbers('sectionStarts'),
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
