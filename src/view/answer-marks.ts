import type { ReactiveControllerHost } from 'lit';
import type { Rating } from './answer-actions.js';

/** Milliseconds for which a button says that it has copied. */
export const COPIED_TIME = 2000;

/** What the reader has done with answers, by their identifiers. */
export class AnswerMarks {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  readonly #ratings = new Map<string, Rating>();
  #copied: string | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  get ratings(): ReadonlyMap<string, Rating> {
    return this.#ratings;
  }

  /** The answer that has just been copied. */
  get copied(): string | undefined {
    return this.#copied;
  }

  rate(id: string, rating: Rating): void {
    this.#ratings.set(id, rating);
    this.#host.requestUpdate();
  }

  noteCopied(id: string): void {
    this.#showCopied(id);
    setTimeout(() => this.#showCopied(undefined), COPIED_TIME);
  }

  #showCopied(id: string | undefined): void {
    this.#copied = id;
    this.#host.requestUpdate();
  }
}
