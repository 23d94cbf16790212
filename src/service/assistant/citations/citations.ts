import type { LanguageModelV1Source } from '@ai-sdk/provider';

import type { Passages } from './passages.js';
import { lastSentence, quotePassage } from './quote-passage.js';

/** The member of `providerMetadata` under which a source part says what it cites. */
export const CITATION_PROVIDER = 'docs-assistant';

/** A passage that an answer draws on, as it is sent in `providerMetadata`. */
export interface Citation {
  readonly type: 'citation';
  /** Number of its marks in the text, from 1 in the order of first use. */
  readonly number: number;
  /** Address of the passage on the site, with its anchor. */
  readonly path: string;
  /** Title of the page. */
  readonly title: string;
  /** The headings that lead to the passage, outermost first, without the title. */
  readonly headings: readonly string[];
  /** What the passage says about the statement before the first mark, as a reader of the page sees it. At most 300 characters. */
  readonly quote: string;
}

/** The numbered passages of one answer. */
export class Citations {
  readonly #passages: Passages;
  readonly #numbers = new Map<string, number>();
  readonly #onCite: (citation: Citation) => void;

  /** @param onCite - Called with each passage when it is cited for the first time. */
  constructor(passages: Passages, onCite: (citation: Citation) => void) {
    this.#passages = passages;
    this.#onCite = onCite;
  }

  /** The mark for the passage at an address, as a link that any client shows; undefined if no tool returned it. */
  cite(address: string, before: string): string | undefined {
    const passage = this.#passages.find(address);
    if (!passage) return undefined;
    const { path, title, headings, contents } = passage;
    let number = this.#numbers.get(path);
    if (number === undefined) {
      number = this.#numbers.size + 1;
      this.#numbers.set(path, number);
      const quote = quotePassage(contents, lastSentence(before));
      this.#onCite({ type: 'citation', number, path, title, headings, quote });
    }
    return `[${number}](${path})`;
  }
}

/** The source part of a citation in the stream. */
export function toSource(citation: Citation): LanguageModelV1Source {
  const { number, path, title, headings } = citation;
  return {
    sourceType: 'url',
    id: `citation-${number}`,
    url: path,
    title: [title, ...headings.slice(-1)].join(': '),
    providerMetadata: { [CITATION_PROVIDER]: { ...citation, headings: [...headings] } },
  };
}
