import { parseAddress } from '../protocol/address.js';
import type { AnswerEvent, Citation } from '../protocol/types.js';

/** A mark of a citation, and the beginning of one at the end of a text. */
const mark = /\[(\d+)\]\(([^\s()]*)\)/g;
const openMark = /\[(?:\d+(?:\](?:\([^\s()]*)?)?)?$/;

/** Gives the citations of a continuation numbers that the answer does not have yet. */
export class ContinuedCitations {
  readonly #citations: Citation[];
  /** New numbers, by the mark of the service. */
  readonly #numbers = new Map<string, number>();
  /** Text that may begin a mark. */
  #held = '';

  /** @param citations - Those that the answer already has. */
  constructor(citations: readonly Citation[]) {
    this.#citations = [...citations];
  }

  /** The event of a citation; none if the answer has it. */
  add(citation: Citation): AnswerEvent[] {
    const { number, url } = citation;
    const known = this.#citations.find((each) => each.url === url);
    const isTaken = this.#citations.some((each) => each.number === number);
    const next = 1 + Math.max(0, ...this.#citations.map((each) => each.number));
    const added = known ?? { ...citation, number: isTaken ? next : number };
    this.#numbers.set(`${number} ${url}`, added.number);
    if (known) return [];
    this.#citations.push(added);
    return [{ type: 'citation', citation: added }];
  }

  /** The next text with the new numbers, as far as its marks are complete. */
  push(text: string): string {
    const whole = this.#held + text;
    const end = whole.search(openMark);
    this.#held = end < 0 ? '' : whole.slice(end);
    return this.#renumber(end < 0 ? whole : whole.slice(0, end));
  }

  /** The text that is still held back. */
  end(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }

  #renumber(text: string): string {
    return text.replace(mark, (link: string, number: string, address: string) => {
      const renumbered = this.#numbers.get(`${Number(number)} ${parseAddress(address)?.url}`);
      return renumbered === undefined ? link : `[${renumbered}](${address})`;
    });
  }
}
