/** A piece of a text. It is plain text, never HTML or markdown. */
export interface TextPiece {
  readonly text: string;
  /** Whether it matches what the reader typed. */
  readonly isMatch: boolean;
}

/** The beginning of a page, the section of a heading, code in such a section, or the description of a name of the code. */
export type ResultKind = 'page' | 'heading' | 'code' | 'api';

/** A section that was found. */
export interface SectionResult {
  /** Address on the site, with the anchor of the section. */
  readonly path: string;
  readonly kind: ResultKind;
  /** The heading of the section, or the title of the page at its beginning. */
  readonly heading: readonly TextPiece[];
  /** The title of the page and the headings that lead to the section, outermost first. */
  readonly breadcrumbs: readonly string[];
  readonly excerpt: readonly TextPiece[];
}

/** The best section of a page. */
export interface PageResult extends SectionResult {
  /** Title of the page. */
  readonly title: string;
  /** Further sections of the page, best first. */
  readonly sections: readonly SectionResult[];
}

/** The results of a search while the reader types. */
export interface SearchAnswer {
  /** Best first, each of another page. */
  readonly results: readonly PageResult[];
  /** Whether the results are about the query, only come close to it, or share at most some of its words. */
  readonly outcome: 'answer' | 'closest' | 'nothing';
  /** The query as the docs spell it; null if it is not misspelt. */
  readonly spelling: string | null;
  /** Nearest spellings in the docs, best first, if nothing was found at all. Absent if there are none. */
  readonly spellings?: readonly string[] | undefined;
  /** The `offset` of the next results; null if there are none. */
  readonly next: number | null;
  /** Whether the service keeps what comes of searches, for the owner of the site. */
  readonly takesFeedback?: true | undefined;
}

/** A search while the reader types. */
export interface SearchQuery {
  /** The last word may be the beginning of one. A phrase in quotes must be there as it is written. */
  readonly q: string;
  /** Maximum number of pages. */
  readonly limit: number;
  /** Number of pages to skip. */
  readonly offset: number;
  /** Maximum number of further sections of each page. */
  readonly sections: number;
  /** Only pages in this language. */
  readonly language?: string | undefined;
  /** Only pages of this version. */
  readonly version?: string | undefined;
  /** The reader's page. Of pages in several languages or versions, those of this page are found. */
  readonly path?: string | undefined;
}
