/** The member of `providerMetadata` under which a source part says what it cites. */
const CITATION_PROVIDER = 'docs-assistant';

/** A passage that an answer draws on, as it is sent in `providerMetadata`. */
export type Citation = {
  readonly type: 'citation';
  /** Number of its marks in the text, from 1 in the order of first use. */
  readonly number: number;
  /** Address of the passage on the site, with its anchor. */
  readonly path: string;
  /** Title of the page. */
  readonly title: string;
  /** The headings that lead to the passage, outermost first, without the title. */
  readonly headings: string[];
  /** The part of the passage about the statement before the first mark, as plain text. At most 300 characters. */
  readonly quote: string;
};

/** A source part of the stream, in the form of AI SDK 4. */
export interface Source {
  readonly sourceType: 'url';
  readonly id: string;
  /** Address of the passage on the site, with its anchor. */
  readonly url: string;
  readonly title: string;
  readonly providerMetadata: { [CITATION_PROVIDER]: Citation };
}

/** The source part of a citation in the stream. */
export function toSource(citation: Citation): Source {
  const { number, path, title, headings } = citation;
  return {
    sourceType: 'url',
    id: `citation-${number}`,
    url: path,
    title: [title, ...headings.slice(-1)].join(': '),
    providerMetadata: { [CITATION_PROVIDER]: citation },
  };
}
