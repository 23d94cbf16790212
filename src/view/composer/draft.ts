import type { ReactiveControllerHost } from 'lit';
import type { Conversation } from '../../conversation/conversation.js';

type Host = Pick<ReactiveControllerHost, 'requestUpdate'> & { readonly conversation: Conversation };

/**
 * What stands in the composer: the draft, or the last question while it is being edited. The draft waits meanwhile, and
 * stands there again afterwards. The conversation keeps both.
 */
export class Draft {
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  get text(): string {
    return this.#host.conversation.revision ?? this.#host.conversation.draft;
  }

  get isEmpty(): boolean {
    return this.text.trim() === '';
  }

  /** Whether the text takes the place of the last question. */
  get isEdit(): boolean {
    return this.#host.conversation.revision !== undefined;
  }

  write(text: string): void {
    this.#host.conversation[this.isEdit ? 'revision' : 'draft'] = text;
    this.#host.requestUpdate();
  }

  /** Puts a text before what is being written. */
  prepend(text: string): void {
    this.write([text, this.text].filter(Boolean).join('\n'));
  }

  /** @param question Undefined goes back to the draft. */
  edit(question: string | undefined): void {
    this.#host.conversation.revision = question;
    this.#host.requestUpdate();
  }

  /** Goes back to the draft. */
  endEdit(): void {
    this.edit(undefined);
  }

  /** Goes back to the draft, with what has been written at its beginning: the question it was written for is the last no more. */
  detachEdit(): void {
    const text = this.#host.conversation.revision;
    this.endEdit();
    if (text) this.prepend(text);
  }
}
