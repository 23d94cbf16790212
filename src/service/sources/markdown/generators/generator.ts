import type { FrontMatter } from '../../../docs/section.js';
import type { Slugger } from '../../../docs/slugger.js';
import type { LeftOutReason } from '../../left-out.js';

/** A page of markdown, as far as its address depends on it. */
export interface MarkdownPage {
  /** Path of its file in the folder of the content, with slashes. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
  /** Whether there is a page's file at a path without extension. */
  readonly exists: (name: string) => boolean;
}

/** Where a generator puts a page. */
export interface Placement {
  /** The address within the site, not encoded, beginning with a slash; undefined if the generator makes no page of the file. */
  readonly address: string | undefined;
  /** Why there is no page; `fragment` unless set. */
  readonly reason?: LeftOutReason;
  /** The title that the site's list of contents gives the page, if it names its own nowhere. */
  readonly title?: string | undefined;
  /** The language and the version of the page, if its path tells. */
  readonly language?: string | undefined;
  readonly version?: string | undefined;
}

/** How a site generator makes addresses and anchors. */
export interface SiteGenerator {
  readonly title: string;
  /** Where addresses begin within the site. A base path that ends with it is meant to include it. Default: `/`. */
  readonly root?: string;
  place(page: MarkdownPage): Placement;
  /** Makes the anchors of one page. */
  createSlugger(): Slugger;
  /** Removes what the generator does not show, and fills in what it does, if no other has it. */
  rewrite?(body: string, frontMatter: FrontMatter): string;
}
