import { RequestError, type AssistantError } from '../errors.js';
import type { Pace } from '../protocol/client.js';
import type { AssistantSettings, ContextItem } from '../protocol/types.js';
import { AnswerRunner, type AnswerOptions } from './answer-runner.js';
import { addToContext, emptyContext, replaceCurrent } from './context.js';
import { ConversationStore } from './conversation-store.js';
import { isCut } from './ending.js';
import {
  createQuestion,
  findLastQuestion,
  type AskOptions,
  type AssistantMessage,
  type Message,
  type Rating,
  type UserMessage,
} from './message.js';
import { validateQuestion } from './question-limits.js';
import { joinDrafts, type ConversationState } from './state.js';
import type { Thread } from './thread.js';
import type { ThreadStorage } from './thread-storage.js';
import { isWaiting } from './wait.js';

export interface ConversationOptions {
  /** Keeps the conversation when the page is left. Default: the conversation ends with this object. */
  storage?: ThreadStorage | undefined;
  /** Whether questions can be sent, e.g. `() => navigator.onLine`. Default: always. */
  isOnline?: (() => boolean) | undefined;
  /** Called before a question is accepted; false cancels it and keeps the draft. Default: accepts all. */
  confirm?: ((question: UserMessage) => boolean) | undefined;
  /** Path of the page that the reader is on, for questions that come without one. Default: none is sent. */
  getCurrentPath?: (() => string | undefined) | undefined;
}

/**
 * A conversation between a reader and the assistant: one readonly `state`, and actions that replace it. It needs no DOM and runs in a
 * page, in Node and in a worker.
 *
 * `ask`, `edit`, `retry` and `resumeQueue` resolve when the answer has ended: with the answer if it is complete or was stopped, with
 * undefined if it failed or nothing was asked. They never reject: `state.error` has the error.
 *
 * @example
 * const conversation = new Conversation({ baseUrl: 'https://api.example.com', domain: 'acme', apiKey: 'svc_dsc_…' });
 * conversation.subscribe(({ messages, status }) => console.log(status, messages.at(-1)?.content));
 * await conversation.ask('How do I install it?');
 */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #store: ConversationStore;
  readonly #runner: AnswerRunner;
  /** Resolves what `ask` returned for a queued question. By the question's id. */
  readonly #resolvers = new Map<string, (answer: Promise<AssistantMessage | undefined> | undefined) => void>();

  /** @param settings - An object, or a function that is called for each question. */
  constructor(settings: AssistantSettings | (() => AssistantSettings), options: ConversationOptions = {}) {
    this.#options = options;
    this.#store = new ConversationStore(options.storage);
    this.#runner = new AnswerRunner(typeof settings === 'function' ? settings : () => settings, this.#store);
  }

  /** From now on, text of answers is read when a view can show it. By default, it is read every 28 ms. */
  set pace(pace: Pace) {
    this.#runner.pace = pace;
  }

  /** The current state: a snapshot, replaced at each change. */
  get state(): ConversationState {
    return this.#store.state;
  }

  /** Calls `listener` after each change, not for the current state. Returns a function that unsubscribes. */
  subscribe(listener: (state: ConversationState) => void): () => void {
    return this.#store.subscribe(listener);
  }

  /**
   * Asks a question. It is queued while an answer is arriving, and also behind a failed question that can be retried; that one is retried
   * first, unless the reader is offline or the service has asked to wait. A question that is empty or longer than 32,000 characters
   * changes only `state.error`. A draft of the same text and the context that is sent are cleared.
   */
  async ask(text: string, options: AskOptions = {}): Promise<AssistantMessage | undefined> {
    const question = this.#accept(text, options);
    if (!question) return undefined;
    const { messages, queue, failure } = this.state;
    const change = this.#clearSent(question, options);
    const isBehindFailure = failure?.retryable && this.#isUnanswered;
    if (!this.#runner.isBusy && !isBehindFailure) return this.#send([...messages, question], change);
    const answer = new Promise<AssistantMessage | undefined>((resolve) => this.#resolvers.set(question.id, resolve));
    this.#store.set({ ...change, queue: [...queue, question], error: failure });
    this.save();
    if (isBehindFailure && !this.#isBlocked) void this.retry();
    return answer;
  }

  /**
   * Replaces the question being edited, or else the last one, and everything after it; an arriving answer is dropped. The question keeps
   * its context and path unless new ones are given. A text that `ask` would not accept changes only `state.error`. Does nothing without a
   * question.
   */
  async edit(text: string, options: AskOptions = {}): Promise<AssistantMessage | undefined> {
    const { messages } = this.state;
    const index = this.#findEdited();
    const question = index < 0 ? undefined : this.#accept(text, options, messages[index] as UserMessage);
    if (!question) return undefined;
    this.#store.set({ ...this.#clearSent(question, options), edit: undefined });
    this.#runner.stop();
    return this.#send([...messages.slice(0, index), question]);
  }

  /**
   * Asks the last question again, in place of its answer, which is restored if no new text arrives. Always tries, regardless of
   * `isOnline`. Does nothing without a question or while an answer is arriving.
   */
  async retry(): Promise<AssistantMessage | undefined> {
    const { messages } = this.state;
    const index = findLastQuestion(messages);
    if (this.#runner.isBusy || index < 0) return undefined;
    const asked = messages.slice(0, index + 1);
    // An answer without text is not worth restoring.
    return this.#answer(asked, { before: messages.at(-1)?.content ? messages : asked });
  }

  /**
   * Asks for the rest of the last answer, which was cut off, and joins it to the answer. Does nothing for another answer or while one is
   * arriving.
   */
  async continueAnswer(): Promise<AssistantMessage | undefined> {
    const { messages } = this.state;
    const last = messages.at(-1);
    if (this.#runner.isBusy || !isCut(last)) return undefined;
    return this.#answer(messages.slice(0, -1), { before: messages, continued: last });
  }

  /** Ends the running answer and keeps the text that has arrived. Not an error: the next queued question is asked. */
  stop(): void {
    if (!this.#runner.isBusy) return;
    this.#runner.stop();
    void this.resumeQueue();
  }

  /**
   * Asks the oldest queued question; the others follow. Queued questions follow automatically when an answer is complete or stopped, so
   * call this after a failure or a reload. Does nothing while an answer is arriving, nor behind an unanswered question while the reader
   * is offline or the service has asked to wait.
   *
   * @param options.now - Asks in any case, e.g. because the reader has pressed a button.
   */
  async resumeQueue({ now = false } = {}): Promise<AssistantMessage | undefined> {
    const [question, ...queue] = this.state.queue;
    const isHeld = !now && this.#isUnanswered && this.#isBlocked;
    if (this.#runner.isBusy || !question || isHeld) return undefined;
    const answer = this.#send([...this.state.messages, question], { queue });
    this.#resolve(question, answer);
    return answer;
  }

  /** Removes a question from the queue. Returns its text; undefined if it is not queued. */
  dequeue(id: string): string | undefined {
    const question = this.state.queue.find((queued) => queued.id === id);
    if (!question) return undefined;
    this.#store.set({ queue: this.state.queue.filter((queued) => queued !== question) });
    this.#resolve(question);
    this.save();
    return question.content;
  }

  /** Sets the draft. Stored by `save()`. */
  setDraft(draft: string): void {
    this.#store.set({ draft, ...this.#clearRefusal(draft) });
  }

  /**
   * Starts to edit a question: `state.edit` holds its text, and the draft is kept. Does nothing without a question.
   *
   * @param id - Identifier of the question. Default: the last one.
   */
  startEdit(id?: string): void {
    const { messages } = this.state;
    const question = messages.find((message) => message.id === id) ?? messages[findLastQuestion(messages)];
    if (!question) return;
    this.#store.set({ edit: question.content, editId: id, ...this.#clearRefusal(question.content) });
  }

  /** Sets the text of the question being edited. Stored by `save()`. */
  setEdit(edit: string): void {
    this.#store.set({ edit, ...this.#clearRefusal(edit) });
  }

  /** Ends the edit without asking; its text is dropped. */
  cancelEdit(): void {
    this.#store.set({ edit: undefined, ...this.#clearRefusal(this.state.draft) });
  }

  /** @param id - Identifier of the answer. */
  rate(id: string, rating: Rating): void {
    this.#store.set({ ratings: { ...this.state.ratings, [id]: rating } });
    this.save();
  }

  /**
   * Adds an item to the context of the next question, cut to 8,000 characters. Returns whether the context contains it now; false if
   * there are already 5 items.
   */
  addContext(item: ContextItem): boolean {
    const change = addToContext(this.state.context, item);
    this.#store.set(change);
    return !change.isContextFull;
  }

  /** Replaces the page's current selection in the context; undefined removes it. */
  setSelection(item: ContextItem | undefined): void {
    this.#store.set(replaceCurrent(this.state.context, item));
  }

  /** @param id - Identifier of the entry in `state.context`. */
  removeContext(id: number): void {
    this.#store.set({ context: this.state.context.filter((entry) => entry.id !== id), isContextFull: false });
  }

  /** Changes the text of each item of the context, e.g. to mask secrets. */
  updateContext(change: (value: string) => string): void {
    const context = this.state.context.map((entry) => {
      return { ...entry, item: { ...entry.item, value: change(entry.item.value) } };
    });
    this.#store.set({ context, isContextFull: false });
  }

  /** Ends the running answer and asks no more questions, for a conversation that is no longer shown. Keeps draft and queue. */
  close(): void {
    this.#runner.stop();
    this.save();
    for (const question of this.state.queue) this.#resolve(question);
  }

  /**
   * Clears everything except the draft, including the storage. The next question starts a new thread.
   *
   * @param options.canUndo - Keeps the cleared state for `undoReset`, in memory only.
   */
  reset({ canUndo = false }: { readonly canUndo?: boolean } = {}): void {
    this.close();
    const { edit, draft } = this.state;
    this.#store.clear({ draft: joinDrafts(edit, draft), cleared: canUndo ? this.state : undefined });
  }

  /** Undoes the last reset. Does nothing once another question has been asked. */
  undoReset(): void {
    const { cleared, draft, messages } = this.state;
    if (!cleared || messages.length > 0) return;
    this.#store.set({ ...cleared, edit: undefined, draft, cleared: undefined });
    this.save();
  }

  /** Stores the conversation. Happens at each question and at the end of each answer; call it when the page may be left. */
  save(): void {
    this.#runner.save();
  }

  /**
   * Shows a conversation from elsewhere: by default the one that another page has stored, for a page restored from the back-forward cache.
   * Does nothing while an answer is arriving.
   */
  restore(thread?: Thread): void {
    if (!this.#runner.isBusy) this.#store.restore(thread);
  }

  /** Index of the question being edited, or else of the last one; -1 without questions. */
  #findEdited(): number {
    const { messages, edit, editId } = this.state;
    const index = edit === undefined ? -1 : messages.findIndex(({ id }) => id === editId);
    return index < 0 ? findLastQuestion(messages) : index;
  }

  get #isUnanswered(): boolean {
    return this.state.messages.at(-1)?.role === 'user';
  }

  /** Whether sending is pointless: the reader is offline, or the service has asked to wait. */
  get #isBlocked(): boolean {
    return !this.#isOnline || isWaiting(this.state.failure);
  }

  get #isOnline(): boolean {
    return this.#options.isOnline?.() ?? true;
  }

  /**
   * Returns the text as a question; undefined if it can't be asked, which sets `state.error`, or if it is not confirmed.
   *
   * @param previous - The replaced question, whose context and path are kept unless new ones are given.
   */
  #accept(text: string, options: AskOptions, previous?: UserMessage): UserMessage | undefined {
    const refusal = validateQuestion(text);
    if (refusal) {
      this.#store.set({ status: this.#runner.isBusy ? this.state.status : 'error', error: refusal });
      return undefined;
    }
    const page = this.#getPageContext(previous);
    const { context = page.context, currentPath = page.currentPath } = options;
    const question = createQuestion(text.trim(), { context, currentPath });
    return this.#options.confirm?.(question) === false ? undefined : question;
  }

  /** The change that clears the parts of a sent question: a draft of the same text, and the context. */
  #clearSent({ content }: UserMessage, options: AskOptions): Partial<ConversationState> {
    const { draft } = this.state;
    return { draft: content === draft.trim() ? '' : draft, ...(options.context === undefined && emptyContext) };
  }

  #getPageContext(previous: UserMessage | undefined): AskOptions {
    const context = this.state.context.map(({ item }) => item);
    if (previous && context.length === 0) return { context: previous.context, currentPath: previous.currentPath };
    return { context: context.length > 0 ? context : undefined, currentPath: this.#options.getCurrentPath?.() };
  }

  /** The change that clears the error about a rejected question once its text is acceptable. */
  #clearRefusal(text: string): Partial<ConversationState> {
    const { error, failure, status } = this.state;
    if (!isRefusal(error) || validateQuestion(text)) return {};
    const settled = failure ? 'error' : 'ready';
    return { error: failure, status: this.#runner.isBusy ? status : settled };
  }

  #resolve({ id }: UserMessage, answer?: Promise<AssistantMessage | undefined>): void {
    this.#resolvers.get(id)?.(answer);
    this.#resolvers.delete(id);
  }

  /** Asks the last of `messages`. While the reader is offline, the question is kept for a retry. */
  async #send(
    messages: readonly Message[],
    change: Partial<ConversationState> = {},
  ): Promise<AssistantMessage | undefined> {
    const { edit, draft } = { ...this.state, ...change };
    // The edit was for a question that is no longer the last one.
    const next = edit === undefined ? change : { ...change, edit: undefined, draft: joinDrafts(edit, draft) };
    if (this.#isOnline) return this.#answer(messages, { change: next });
    const error = new RequestError('offline', 'Offline: nothing was sent. Call retry().', { retryable: true });
    this.#store.set({ ...next, messages, status: 'error', error, failure: error });
    this.save();
    return undefined;
  }

  async #answer(messages: readonly Message[], options: AnswerOptions): Promise<AssistantMessage | undefined> {
    const answer = await this.#runner.run(messages, options);
    if (answer?.outcome === 'complete') void this.resumeQueue();
    return answer;
  }
}

function isRefusal(error: AssistantError | undefined): boolean {
  return error?.code === 'question-empty' || error?.code === 'question-too-long';
}
