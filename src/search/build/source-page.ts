import type { Section } from '../docs/section.js';
import type { Language } from '../languages/language.js';

/** The source of a page, and its identity there. */
export interface PageOrigin {
  /** The number of its source. */
  readonly source: number;
  /** Identifies the page in its source, and changes with it. */
  readonly key: string;
  readonly hash: string;
}

/** Facts about a page of a source that depend on this page alone. */
export interface SourcePageRecord extends PageOrigin {
  /** Changes with its sections, see `digestSections`. */
  readonly digest: string;
  /** All addresses that it links to or shows. */
  readonly addresses: readonly string[];
}

/** The properties that all sections of a page of a source share. */
export interface PageHead {
  readonly pagePath: string;
  readonly title: string;
  readonly frontMatter: Section['frontMatter'];
  /** The language in which its words are indexed. English if it is left out. */
  readonly language?: Language | undefined;
}

/** Facts about a page with which links to it are checked. */
export interface LinkedPage {
  /** The anchors of its headings. */
  readonly anchors: readonly string[];
  /** The words of its path and of its title, and its own name in the path, to find it by a similar one. */
  readonly pathWords: readonly string[];
  readonly titleWords: readonly string[];
  readonly name: string;
}

/** A page of a source with its sections, ready to be indexed. */
export interface SourcePageInput {
  readonly record: SourcePageRecord;
  readonly head: PageHead;
  readonly facts: LinkedPage;
  readonly sections: readonly Section[];
}
