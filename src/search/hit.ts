/** A heading, and the address of its section. A heading without text of its own has the address of the first section below it. */
export interface SectionLink {
  readonly heading: string;
  readonly path: string;
}

/**
 * The evidence that a section is about a query: `strong`, the default, if it likely is; `close` if it shares much with the query; `weak` if it
 * shares only some words and should not be shown as an answer.
 */
export type Strength = 'strong' | 'close' | 'weak';

/** A section that was found. */
export interface Hit {
  /** Address within the site, with the anchor of the section's heading. */
  readonly path: string;
  /** Markdown of the section, without its heading. */
  readonly content: string;
  readonly metadata: {
    /** The page's title. */
    readonly title: string;
    /** The headings that lead to the section, outermost first, without the title. */
    readonly headings: readonly string[];
    /** How well the section matches, above 0. Scores of different queries can't be compared. */
    readonly score?: number | undefined;
    readonly strength?: Strength | undefined;
    /** The direct subheadings of the section, if there are several. Only in the first few results. */
    readonly sections?: readonly SectionLink[] | undefined;
  };
}

/** The address of a hit's page: its path without the anchor. */
export function pageOf({ path }: Pick<Hit, 'path'>): string {
  return path.split('#', 1).join();
}
