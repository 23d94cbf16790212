import type { ReactiveControllerHost } from 'lit';
import type { Conversation } from '../../conversation/conversation.js';
import type { Rating } from '../../conversation/message.js';

/** Milliseconds for which a button says that it has copied. */
export const COPIED_TIME = 2000;

type Host = Pick<ReactiveControllerHost, 'requestUpdate'> & { readonly conversation: Conversation };

/** What the reader has done with answers, by their identifiers. The conversation keeps what was said about them. */
export class AnswerMarks {
  readonly #host: Host;
  #copied: string | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  get ratings(): ReadonlyMap<string, Rating> {
    return this.#host.conversation.ratings;
  }

  /** The answer that has just been copied. */
  get copied(): string | undefined {
    return this.#copied;
  }

  rate(id: string, rating: Rating): void {
    this.#host.conversation.rate(id, rating);
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
