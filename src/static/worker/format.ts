import type { FrontMatter } from '../../search/docs/section.js';
import type { ContentSplit } from '../../search/image/split-content.js';
import type { Language } from '../../search/languages/language.js';

/** The format of the files. Raised when older code can't read them. */
export const FORMAT = 1;

/** The file to ask for first. All others are named by their content, and never change. */
export const MANIFEST = 'index.json';

/** The content of {@link MANIFEST}. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** The file with the pages: {@link StaticPage}s as JSON, compressed with gzip. */
  readonly pages: string;
  /** Whether words of other languages than English are needed. */
  readonly isMultilingual: boolean;
  /** The name and the subject of the site, as far as they are known. */
  readonly site: { readonly name?: string | undefined; readonly subject?: string | undefined };
}

/** A page of the docs. */
export interface StaticPage {
  /** Its address on the site's host. */
  readonly path: string;
  readonly title: string;
  readonly frontMatter: FrontMatter;
  /** The language of its words. Default: English. */
  readonly language?: Language | undefined;
  readonly sections: readonly StaticSection[];
}

/** A section: its anchor, the headings that lead to it, its markdown, and how this divides into prose and code. */
export type StaticSection = readonly [
  anchor: string,
  headings: readonly string[],
  content: string,
  split: ContentSplit,
];
