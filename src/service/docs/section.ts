/** What the front matter of a page says, as YAML gives it. */
export type FrontMatter = Readonly<Record<string, unknown>>;

/** A piece of a page under one heading: the unit that is searched and quoted. */
export interface Section {
  /** Address within the site: the page's path, and the heading's anchor but for the page's opening. */
  readonly path: string;
  /** Address of the page alone. */
  readonly pagePath: string;
  /** The page's title. */
  readonly title: string;
  /** The headings that lead here, outermost first, without the page's title. Plain text. */
  readonly headings: readonly string[];
  /** Markdown under the heading, without the heading itself. Links lead from the site's root. */
  readonly content: string;
  /** The prose of `content`, as markdown. */
  readonly text: string;
  /** The fenced and indented code of `content`. */
  readonly code: string;
  readonly frontMatter: FrontMatter;
}
