import { AssistantError, RequestError, StreamError } from '../errors.js';
import { ask } from '../protocol/client.js';
import type { AnswerEvent, AssistantSettings, Question } from '../protocol/types.js';
import {
  applyEvent,
  createAnswer,
  createQuestion,
  toRequestMessages,
  type AskOptions,
  type AssistantMessage,
  type Message,
  type Outcome,
  type UserMessage,
} from './message.js';
import type { ThreadStorage } from './thread-storage.js';

/** Characters that one question may hold. The specification sets no limit; services refuse far longer ones. */
export const MAX_QUESTION_LENGTH = 32_000;

/** `submitted` until the first event of an answer, then `streaming`; `error` until the next question or retry. */
export type Status = 'ready' | 'submitted' | 'streaming' | 'error';

/** A snapshot: replaced at each change, never edited. */
export interface ConversationState {
  readonly messages: readonly Message[];
  readonly status: Status;
  /** Why the last question has no whole answer, or was not taken. */
  readonly error: AssistantError | undefined;
  /** Given by the service with the first answer; sent with every later question. */
  readonly threadId: string | null;
}

export interface ConversationOptions {
  /** Where the conversation outlives the page. Without it, it lives as long as this object. */
  storage?: ThreadStorage | undefined;
}

/** One question being answered. Whatever arrives for a run that is no longer current is dropped. */
interface Run {
  readonly abort: AbortController;
  answer: AssistantMessage;
}

/**
 * What has been said between a reader and the assistant. Knows no DOM: runs in a page, in Node and in a worker.
 *
 * @example
 * const conversation = new Conversation({ baseUrl: 'https://api.example.com', domain: 'acme', apiKey: 'svc_dsc_…' });
 * conversation.subscribe(({ messages, status }) => console.log(status, messages.at(-1)?.content));
 * await conversation.ask('How do I install it?');
 */
export class Conversation {
  readonly #settings: () => AssistantSettings;
  readonly #storage: ThreadStorage | undefined;
  readonly #listeners = new Set<(state: ConversationState) => void>();
  #state: ConversationState;
  #threadKey: string | undefined;
  #run: Run | undefined;

  /** @param settings An object, or a function that is called for each question. */
  constructor(settings: AssistantSettings | (() => AssistantSettings), { storage }: ConversationOptions = {}) {
    this.#settings = typeof settings === 'function' ? settings : () => settings;
    this.#storage = storage;
    const thread = storage?.load();
    this.#threadKey = thread?.threadKey;
    this.#state = restoreState(thread?.messages ?? [], thread?.threadId ?? null);
  }

  get state(): ConversationState {
    return this.#state;
  }

  /** Calls `listener` after each change, not for the present state. Returns its own undo. */
  subscribe(listener: (state: ConversationState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Asks a question. A question that still runs is stopped first. Never rejects: what goes wrong is in `state.error`,
   * and a question that is empty or longer than 32,000 characters leaves the messages as they are.
   *
   * @returns The answer as it ended; undefined when there is none.
   */
  async ask(text: string, options: AskOptions = {}): Promise<AssistantMessage | undefined> {
    const refusal = refuseQuestion(text);
    if (refusal) {
      this.#update({ status: this.#run ? this.#state.status : 'error', error: refusal });
      return undefined;
    }
    this.stop();
    return this.#answer([...this.#state.messages, createQuestion(text.trim(), options)]);
  }

  /** Ends the running answer and keeps the text that came. Not an error. */
  stop(): void {
    if (this.#run) this.#settle(this.#run, 'stopped');
  }

  /**
   * Asks the last question once more, in place of the answer that it has. Does nothing without a question, or while
   * an answer is arriving.
   *
   * @returns As {@link ask}.
   */
  async retry(): Promise<AssistantMessage | undefined> {
    const index = this.#state.messages.findLastIndex(({ role }) => role === 'user');
    if (this.#run || index < 0) return undefined;
    return this.#answer(this.#state.messages.slice(0, index + 1));
  }

  /** Forgets everything said, here and in storage. The next question starts a new thread. */
  reset(): void {
    this.stop();
    this.#threadKey = undefined;
    this.#storage?.clear();
    this.#update({ messages: [], status: 'ready', error: undefined, threadId: null });
  }

  /** Writes what has come so far to storage. Done at each question and each end; call it when a page may go away. */
  save(): void {
    const { messages, threadId } = this.#state;
    if (messages.length > 0) this.#storage?.save({ threadId, threadKey: this.#threadKey, messages });
  }

  /** Streams an answer to the last of `messages`, which is the question. */
  async #answer(messages: readonly Message[]): Promise<AssistantMessage | undefined> {
    const run: Run = { abort: new AbortController(), answer: createAnswer() };
    this.#run = run;
    this.#update({ messages: [...messages, run.answer], status: 'submitted', error: undefined });
    this.save();
    try {
      for await (const event of ask(this.#settings(), this.#toQuestion(messages), run.abort.signal)) {
        if (run !== this.#run) break;
        this.#apply(run, event);
      }
      this.#settle(run, 'complete');
    } catch (error) {
      if (this.#forgetUnknownThread(run, error)) return this.#answer(messages);
      this.#settle(run, 'failed', toAssistantError(error));
    }
    return run.answer.outcome === 'failed' ? undefined : run.answer;
  }

  #toQuestion(messages: readonly Message[]): Question {
    const { context, currentPath } = messages.at(-1) as UserMessage;
    const { threadId } = this.#state;
    return { messages: toRequestMessages(messages), threadId, threadKey: this.#threadKey, context, currentPath };
  }

  #apply(run: Run, event: AnswerEvent): void {
    run.answer = applyEvent(run.answer, event);
    if (event.type === 'thread') this.#threadKey = event.threadKey ?? this.#threadKey;
    this.#update({
      messages: [...this.#state.messages.slice(0, -1), run.answer],
      status: 'streaming',
      threadId: (event.type === 'thread' && event.threadId) || this.#state.threadId,
    });
  }

  /** Services answer 404 for a thread that they no longer know. The messages hold all it takes to start another. */
  #forgetUnknownThread(run: Run, error: unknown): boolean {
    const isThreadUnknown = error instanceof AssistantError && error.code === 'not-found' && this.#state.threadId !== null;
    if (run !== this.#run || !isThreadUnknown) return false;
    this.#threadKey = undefined;
    this.#update({ threadId: null });
    return true;
  }

  /** Ends a run, once: the first end counts. */
  #settle(run: Run, outcome: Outcome, error?: AssistantError): void {
    if (run !== this.#run) return;
    this.#run = undefined;
    run.answer = { ...run.answer, outcome };
    run.abort.abort();
    const earlier = this.#state.messages.slice(0, -1);
    const isEmptyFailure = outcome === 'failed' && run.answer.content === '';
    this.#update({
      messages: isEmptyFailure ? earlier : [...earlier, run.answer],
      status: error ? 'error' : 'ready',
      error,
    });
    this.save();
  }

  #update(change: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }
}

/** A question that was being answered when its page went away can be asked again. */
function restoreState(stored: readonly Message[], threadId: string | null): ConversationState {
  const last = stored.at(-1);
  const isInterrupted = last?.role === 'user' || (last?.role === 'assistant' && last.outcome === 'pending');
  if (!isInterrupted) return { messages: stored, status: 'ready', error: undefined, threadId };
  const error = new StreamError('page-left', 'The page was left before the answer came: retry().', { retryable: true });
  return { messages: failPending(stored), status: 'error', error, threadId };
}

/** A pending answer without text goes; one with text stays as failed. */
function failPending(messages: readonly Message[]): readonly Message[] {
  const last = messages.at(-1);
  if (last?.role !== 'assistant') return messages;
  const earlier = messages.slice(0, -1);
  return last.content === '' ? earlier : [...earlier, { ...last, outcome: 'failed' }];
}

/** Why a question can’t be asked like this; undefined when it can. */
export function refuseQuestion(text: string): RequestError | undefined {
  if (text.trim() === '') return new RequestError('question-empty', 'The question is empty. Write something to ask.');
  if (text.length <= MAX_QUESTION_LENGTH) return undefined;
  const message = `The question has ${text.length} characters; at most ${MAX_QUESTION_LENGTH} can be sent. Shorten it.`;
  return new RequestError('question-too-long', message);
}

/** The protocol throws nothing else; a mistake in this package must still not leave the reader waiting. */
function toAssistantError(error: unknown): AssistantError {
  if (error instanceof AssistantError) return error;
  return new AssistantError('answer-failed', 'The answer could not be processed.', { cause: error, retryable: true });
}
