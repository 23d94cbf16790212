import type { Passages } from './passages.js';
import { lastSentence, quotePassage } from '../../../quotes/quote-passage.js';
import type { Citation } from '../../../quotes/source-part.js';

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
