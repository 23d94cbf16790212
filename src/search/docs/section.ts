/** The front matter of a page, as parsed from YAML. */
export type FrontMatter = Readonly<Record<string, unknown>>;

/** The part of a page under one heading. Sections are searched and quoted. */
export interface Section {
  /** Address within the site: the page's path, with the heading's anchor unless it is the beginning of the page. */
  readonly path: string;
  /** Address of the page. */
  readonly pagePath: string;
  /** The page's title. */
  readonly title: string;
  /** The headings that lead here, outermost first, without the page's title. Plain text. */
  readonly headings: readonly string[];
  /** The anchors that exist on the page in this section: those of `headings`, and others if the page is built. Undefined if not known. */
  readonly anchors?: readonly string[];
  /** Markdown under the heading, without the heading itself. Links start at the site's root. */
  readonly content: string;
  /** The prose of `content`, as markdown. */
  readonly text: string;
  /** The fenced and indented code of `content`. */
  readonly code: string;
  readonly frontMatter: FrontMatter;
}

/** A block of markdown with its prose and its code. */
export type Block = Pick<Section, 'content' | 'text' | 'code'>;
