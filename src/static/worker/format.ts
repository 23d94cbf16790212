import type { FrontMatter } from '../../search/docs/section.js';
import type { FieldName } from '../../search/index/fields.js';
import type { ContentSplit } from '../../search/image/split-content.js';
import type { Language } from '../../search/languages/language.js';
import type { PackedBlock } from './packed-blocks.js';

/** The format of the files. Raised when older code can't read them. */
export const FORMAT = 5;

/** The file to ask for first. All others are in a folder that is named by their content, and never change. */
export const MANIFEST = 'index.json';

/** The content of {@link MANIFEST}. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** The folder of the other files. */
  readonly folder: string;
  /** Whether all files are in one, because the index is small. */
  readonly isWhole: boolean;
  /** Whether words of other languages than English are needed. */
  readonly isMultilingual: boolean;
}

/** The files of the folder by name, each compressed with gzip. Those with a number hold a part of the pages, terms or words. */
export const files = {
  /** All others, see `whole-file.ts`. */
  whole: 'all',
  /** A {@link Directory}. */
  directory: 'directory',
  /** The title of each page, and {@link FrontMatterRun}s. Only some questions need them. */
  titles: 'titles',
  frontMatter: 'front-matter',
  /** `Term`s, see `terms-file.ts`. */
  terms: (number: number) => `terms-${number}`,
  /** {@link PageRun}s. */
  pages: (number: number) => `pages-${number}`,
  /** {@link Frequencies} of these pages. Only questions about a selection need them. */
  frequencies: (number: number | '') => `frequencies-${number}`,
  /** {@link StaticWord}s. */
  words: (number: number) => `words-${number}`,
} as const;

/** All that each search needs. Pages and sections have numbers, which are their places in these lists. */
export interface Directory {
  /** The name and the subject of the site, as far as they are known. */
  readonly site: { readonly name?: string | undefined; readonly subject?: string | undefined };
  /** The languages in which words are indexed, the most common first. */
  readonly languages: readonly Language[];
  /** The terms that most titles share, and how many sections have them. */
  readonly siteTerms: readonly (readonly [term: string, sections: number])[];
  /** Of each page: its address, the number of its sections, and how many pages link to it. */
  readonly paths: readonly string[];
  readonly sectionCounts: readonly number[];
  readonly linkCounts: readonly number[];
  /** Groups of sections that repeat each other: of each section, the distance of its number to the one before. Default: none. */
  readonly repeats?: readonly (readonly number[])[];
  /** The beginning of each file: its first term, the number of its first section, the first letter of its words. */
  readonly termFiles: readonly string[];
  readonly pageFiles: readonly number[];
  readonly wordFiles: readonly string[];
}

/** Consecutive sections of a page. They have several parts if more than one source has a page with its address. */
export interface PageRun {
  readonly parts: readonly PagePart[];
  /** Of the terms in their headings and titles, with which a question is compared. */
  readonly frequencies: Frequencies;
}

/** How many sections of the docs have each term of such sections, in the order in which the terms come. */
export type Frequencies = readonly number[];

/** The fields of the terms whose frequencies are in a {@link PageRun}. */
export const namingFields: readonly FieldName[] = ['heading', 'title'];

/** The front matter of consecutive sections. */
export type FrontMatterRun = readonly [sections: number, frontMatter: FrontMatter];

export interface PagePart {
  readonly title: string;
  readonly frontMatter: FrontMatter;
  /** The language of its words. Default: English. */
  readonly language?: Language | undefined;
  readonly sections: readonly StaticSection[];
}

/**
 * A section: its anchor, the headings that lead to it, its markdown, how this divides into prose and code, and into blocks, and the headings below
 * its own if there are several, with their anchors.
 */
export type StaticSection = readonly [
  anchor: string,
  headings: readonly string[],
  content: string,
  split: ContentSplit,
  blocks: readonly PackedBlock[],
  below?: readonly (readonly [heading: string, anchor: string])[],
];

/** A word as it is written, tagged with its language, with its term if that is not its stem. */
export type StaticWord = string | readonly [word: string, term: string];
