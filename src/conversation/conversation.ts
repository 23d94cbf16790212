import { RequestError, type AssistantError, type ResponseError } from '../errors.js';
import type { AssistantSettings } from '../protocol/types.js';
import { Answering, type Ended } from './answering.js';
import type { ConversationState } from './conversation-state.js';
import {
  createQuestion,
  findQuestion,
  type AskOptions,
  type Message,
  type Rating,
  type UserMessage,
} from './message.js';
import { refuseQuestion } from './refuse-question.js';
import type { ThreadStorage } from './thread-storage.js';
import { Transcript } from './transcript.js';

export type { ConversationState, Status } from './conversation-state.js';

export interface ConversationOptions {
  /** Where the conversation outlives the page. Without it, it lives as long as this object. */
  storage?: ThreadStorage | undefined;
  /** Whether a question may be sent at all, e.g. `() => navigator.onLine`. Default: it may. */
  isOnline?: (() => boolean) | undefined;
}

/**
 * What has been said between a reader and the assistant. Knows no DOM: runs in a page, in Node and in a worker.
 *
 * `ask`, `edit`, `retry` and `resumeQueue` resolve when the answer has ended: with the answer when it is complete or was
 * stopped, with undefined when it failed or nothing was asked. They never reject: what goes wrong is in `state.error`.
 *
 * @example
 * const conversation = new Conversation({ baseUrl: 'https://api.example.com', domain: 'acme', apiKey: 'svc_dsc_…' });
 * conversation.subscribe(({ messages, status }) => console.log(status, messages.at(-1)?.content));
 * await conversation.ask('How do I install it?');
 */
export class Conversation {
  readonly #isOnline: () => boolean;
  readonly #transcript: Transcript;
  readonly #answering: Answering;
  /** For each waiting question, what settles the promise that its `ask` gave. */
  readonly #promised = new Map<string, (ended: Ended | Promise<Ended>) => void>();

  /** @param settings An object, or a function that is called for each question. */
  constructor(
    settings: AssistantSettings | (() => AssistantSettings),
    { storage, isOnline = () => true }: ConversationOptions = {},
  ) {
    this.#isOnline = isOnline;
    this.#transcript = new Transcript(storage);
    this.#answering = new Answering(typeof settings === 'function' ? settings : () => settings, this.#transcript);
  }

  get state(): ConversationState {
    return this.#transcript.state;
  }

  /** What the reader has typed and not asked yet. Kept by `save()`. Setting it tells no listener. */
  get draft(): string {
    return this.#transcript.draft;
  }
  set draft(text: string) {
    this.#transcript.draft = text;
  }

  /** What the reader makes of the last question and has not sent yet; undefined while it is not edited. Kept as the draft is. */
  get revision(): string | undefined {
    return this.#transcript.revision;
  }
  set revision(text: string | undefined) {
    this.#transcript.revision = text;
  }

  /** Why the last question has no whole answer, also while `state.error` says why another was not taken. */
  get failure(): AssistantError | undefined {
    return this.#transcript.failure;
  }

  /** What the reader has said about answers, by their identifiers. */
  get ratings(): ReadonlyMap<string, Rating> {
    return this.#transcript.ratings;
  }

  /** Keeps what the reader says about an answer. Tells no listener. */
  rate(id: string, rating: Rating): void {
    this.#transcript.ratings.set(id, rating);
    this.save();
  }

  /** Calls `listener` after each change, not for the present state. Returns its own undo. */
  subscribe(listener: (state: ConversationState) => void): () => void {
    return this.#transcript.subscribe(listener);
  }

  /**
   * Asks a question; while an answer is arriving, the question waits its turn in `state.waiting`. So it does behind one that
   * has failed without an answer and can be asked again; that one is, unless the reader is offline or the service has asked
   * to wait. A question that is empty or longer than 32,000 characters changes nothing but `state.error`. A draft of the same
   * text is done with.
   */
  async ask(text: string, options: AskOptions = {}): Promise<Ended> {
    const question = this.#accept(text, options);
    if (!question) return undefined;
    const { failure } = this.#transcript;
    const isBehind = failure?.retryable && this.#isUnanswered;
    if (!this.#answering.isRunning && !isBehind) return this.#begin([...this.state.messages, question]);
    const ended = new Promise<Ended>((resolve) => this.#promised.set(question.id, resolve));
    this.#transcript.update({ waiting: [...this.state.waiting, question], error: failure });
    this.save();
    if (isBehind && !this.#isBlocked) void this.retry();
    return ended;
  }

  /**
   * Asks the oldest of the waiting questions now; the others follow it. They go by themselves when an answer is complete
   * or was stopped, so this is for the time after a failure or a reload. Does nothing while an answer is arriving, nor behind a
   * question without one while the reader is offline or the service has asked to wait.
   */
  async resumeQueue(): Promise<Ended> {
    const [question, ...waiting] = this.state.waiting;
    if (this.#answering.isRunning || !question || (this.#isUnanswered && this.#isBlocked)) return undefined;
    // Listeners hear of it together with the message that it becomes.
    this.#transcript.state = { ...this.state, waiting };
    const ended = this.#begin([...this.state.messages, question]);
    this.#keepPromise(question, ended);
    return ended;
  }

  /** Takes a waiting question back. Returns its text, for the reader to change; undefined when it does not wait. */
  dequeue(id: string): string | undefined {
    const question = this.state.waiting.find((waiting) => waiting.id === id);
    if (!question) return undefined;
    this.#transcript.update({ waiting: this.state.waiting.filter((waiting) => waiting !== question) });
    this.#keepPromise(question);
    this.save();
    return question.content;
  }

  /**
   * Asks another question in place of the last one and of all that came after it; an answer that is arriving is dropped.
   * Context and path stay those of the last question unless `options` holds others. A text that `ask` would refuse
   * changes nothing but `state.error`. Does nothing without a question.
   */
  async edit(text: string, options: AskOptions = {}): Promise<Ended> {
    const { messages } = this.state;
    const index = findQuestion(messages);
    const question = index < 0 ? undefined : this.#accept(text, options);
    if (!question) return undefined;
    this.#answering.stop();
    return this.#begin([...messages.slice(0, index), { ...(messages[index] as UserMessage), ...question }]);
  }

  /**
   * Asks the last question once more, in place of the answer that it has, which comes back when no text comes instead.
   * Always tries, whatever `isOnline` says. Does nothing without a question, or while an answer is arriving.
   */
  async retry(): Promise<Ended> {
    const { messages } = this.state;
    const index = findQuestion(messages);
    if (this.#answering.isRunning || index < 0) return undefined;
    const asked = messages.slice(0, index + 1);
    // An answer without text is not worth having back.
    return this.#answer(asked, messages.at(-1)?.content ? messages : asked);
  }

  /** Ends the running answer and keeps the text that came. Not an error: the next waiting question is asked. */
  stop(): void {
    if (!this.#answering.isRunning) return;
    this.#answering.stop();
    void this.resumeQueue();
  }

  /** Ends the running answer and asks nothing more: for a conversation that is no longer shown. Draft and waiting questions are kept. */
  close(): void {
    this.#answering.stop();
    this.save();
    for (const question of this.state.waiting) this.#keepPromise(question);
  }

  /** Forgets everything said and waiting, here and in storage; the draft stays. The next question starts a new thread. */
  reset(): void {
    this.close();
    this.#transcript.clear();
  }

  /** Writes what has come so far to storage. Done at each question and each end; call it when a page may go away. */
  save(): void {
    this.#answering.save();
  }

  get #isUnanswered(): boolean {
    return this.state.messages.at(-1)?.role === 'user';
  }

  /** Whether there is no use in sending: the reader is offline, or the service has asked to wait. */
  get #isBlocked(): boolean {
    return !this.#isOnline() || Date.now() < ((this.#transcript.failure as ResponseError | undefined)?.waitUntil ?? 0);
  }

  /** The text as a question; undefined when it can’t be asked, which `state.error` then says. */
  #accept(text: string, options: AskOptions): UserMessage | undefined {
    const refusal = refuseQuestion(text);
    if (refusal) {
      this.#transcript.update({ status: this.#answering.isRunning ? this.state.status : 'error', error: refusal });
      return undefined;
    }
    const question = createQuestion(text.trim(), options);
    if (question.content === this.draft.trim()) this.draft = '';
    return question;
  }

  #keepPromise({ id }: UserMessage, ended?: Promise<Ended>): void {
    this.#promised.get(id)?.(ended);
    this.#promised.delete(id);
  }

  /** Asks the last of `messages`, unless the reader is offline: then it stands there, to be tried again. */
  async #begin(messages: readonly Message[]): Promise<Ended> {
    if (this.#isOnline()) return this.#answer(messages);
    const error = new RequestError('offline', 'Offline: nothing was sent. Call retry().', { retryable: true });
    this.#transcript.update({ messages, status: 'error', error });
    this.save();
    return undefined;
  }

  async #answer(messages: readonly Message[], before?: readonly Message[]): Promise<Ended> {
    const ended = await this.#answering.answer(messages, before);
    if (ended?.outcome === 'complete') void this.resumeQueue();
    return ended;
  }
}
