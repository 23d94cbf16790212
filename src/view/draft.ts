import type { ReactiveControllerHost } from 'lit';
import type { Conversation } from '../conversation/conversation.js';

/**
 * What stands in the composer: the draft, which the conversation keeps, or the last question while it is being edited. The
 * draft waits meanwhile, and stands there again afterwards.
 */
export class Draft {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #conversation: Conversation | undefined;
  #edit: string | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  get text(): string {
    return this.#edit ?? this.#conversation?.draft ?? '';
  }

  get isEmpty(): boolean {
    return this.text.trim() === '';
  }

  /** Whether the text takes the place of the last question. */
  get isEdit(): boolean {
    return this.#edit !== undefined;
  }

  /** Changes to the draft of another conversation. */
  follow(conversation: Conversation): void {
    this.#conversation = conversation;
    this.#edit = undefined;
  }

  write(text: string): void {
    if (this.isEdit) this.#edit = text;
    else if (this.#conversation) this.#conversation.draft = text;
    this.#host.requestUpdate();
  }

  /** Puts a text before what is being written. */
  prepend(text: string): void {
    this.write([text, this.text].filter(Boolean).join('\n'));
  }

  edit(question: string): void {
    this.#edit = question;
    this.#host.requestUpdate();
  }

  /** Goes back to the draft. */
  endEdit(): void {
    this.#edit = undefined;
    this.#host.requestUpdate();
  }

  /** Goes back to the draft, with what has been written at its beginning: the question it was written for is the last no more. */
  detachEdit(): void {
    const text = this.#edit;
    this.endEdit();
    if (text) this.prepend(text);
  }
}
