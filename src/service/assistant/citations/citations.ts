import type { Passages } from './passages.js';
import { lastSentence, quotePassage } from './quote-passage.js';

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

/** The numbered passages of one answer. */
export class AnswerCitations {
  readonly #passages: Passages;
  readonly #cited: { path: string; quote: string; number: number; written: Set<number> }[] = [];
  readonly #onCite: (citation: Citation) => void;

  /** @param onCite - Called with each passage when it is cited for the first time. */
  constructor(passages: Passages, onCite: (citation: Citation) => void) {
    this.#passages = passages;
    this.#onCite = onCite;
  }

  /**
   * The mark for the passage at an address, as a link that any client shows; undefined if no tool returned it. A section counts as two
   * passages if the model gives it two numbers, and different sentences or rows of it are meant.
   *
   * @param written - The number that the model wrote.
   * @param before - The text before the mark.
   */
  cite(address: string, written: number, before: string): string | undefined {
    const passage = this.#passages.find(address);
    if (!passage) return undefined;
    const { path, title, headings, contents } = passage;
    const known = this.#cited.filter((each) => each.path === path);
    let cited = known.find((each) => each.written.has(written));
    if (!cited) {
      const quote = quotePassage(contents, lastSentence(before));
      cited = known.find((each) => each.quote === quote);
      if (!cited) {
        cited = { path, quote, number: this.#cited.length + 1, written: new Set() };
        this.#cited.push(cited);
        this.#onCite({ type: 'citation', number: cited.number, path, title, headings: [...headings], quote });
      }
      cited.written.add(written);
    }
    return `[${cited.number}](${path})`;
  }
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
