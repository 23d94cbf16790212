import { AssistantError, StreamError } from '../errors.js';
import { ask, defaultPace } from '../protocol/client.js';
import type { AnswerEvent, AssistantSettings } from '../protocol/types.js';
import { nextTask } from '../shared/next-task.js';
import { applyEvent } from './answer-events.js';
import type { ConversationStore } from './conversation-store.js';
import { getEnding } from './ending.js';
import { createAnswer, createRequest, type AssistantMessage, type Message, type Outcome } from './message.js';
import type { ConversationState } from './state.js';

/** One question being answered. */
interface Run {
  readonly abort: AbortController;
  /** The messages before the run. They are restored if no text arrives. */
  readonly before: readonly Message[];
  /** The answer as it began: empty, or with the text that is continued. */
  readonly start: AssistantMessage;
  /** The answer at the start of the current step. */
  step: AssistantMessage;
  answer: AssistantMessage;
}

export interface AnswerOptions {
  /** The previous messages, if an earlier answer is replaced. Default: the given messages. */
  readonly before?: readonly Message[];
  /** An answer that was cut off, to be continued in place. It follows the given messages. */
  readonly continued?: AssistantMessage | undefined;
  /** Further changes to the state, made together with the first one. */
  readonly change?: Partial<ConversationState>;
}

/** Streams one answer at a time into the store. Drops everything that arrives for a run that is no longer current. */
export class AnswerRunner {
  readonly #getSettings: () => AssistantSettings;
  readonly #store: ConversationStore;
  #run: Run | undefined;
  /** For all answers, also for the current one. */
  pace = defaultPace;

  constructor(getSettings: () => AssistantSettings, store: ConversationStore) {
    this.#getSettings = getSettings;
    this.#store = store;
  }

  get isBusy(): boolean {
    return this.#run !== undefined;
  }

  /**
   * Streams an answer to the last of `messages`, which is the question. Never rejects.
   *
   * @returns The answer when it is complete or was stopped; undefined when it failed.
   */
  async run(messages: readonly Message[], options: AnswerOptions = {}): Promise<AssistantMessage | undefined> {
    const { before = messages, continued, change } = options;
    const start: AssistantMessage = continued ? { ...continued, outcome: 'pending' } : createAnswer();
    const run: Run = { abort: new AbortController(), before, start, step: start, answer: start };
    this.#run = run;
    this.#store.set({
      ...change,
      messages: [...messages, run.answer],
      status: 'submitted',
      error: undefined,
      failure: undefined,
    });
    this.save();
    // Shown before it is sent.
    await nextTask();
    try {
      const { threadId, threadKey } = this.#store.state;
      const continuation = continued && new (await import('./continuation.js')).Continuation(messages, continued);
      const question = createRequest(continuation?.messages ?? messages, threadId, threadKey);
      const events = ask(this.#getSettings(), question, run.abort.signal, (waited) => this.pace(waited));
      for await (const event of continuation?.join(events) ?? events) {
        if (run !== this.#run) break;
        this.#apply(run, event);
      }
      if (!continued && isEmpty(run.answer)) throw emptyAnswer();
      // In a task of its own: the whole answer is shown with its actions, and stored.
      await nextTask();
      this.#end(run, 'complete');
    } catch (error) {
      if (this.#isUnknownThread(run, error)) {
        this.#store.set({ threadId: null, threadKey: undefined });
        return this.run(messages, { before, continued });
      }
      this.#end(run, 'failed', toAssistantError(error));
    }
    return run.answer.outcome === 'failed' ? undefined : run.answer;
  }

  /** Ends the running answer and keeps the text that has arrived. */
  stop(): void {
    if (this.#run) this.#end(this.#run, 'stopped');
  }

  /** Stores the conversation. An answer without text does not replace an earlier one. */
  save(): void {
    this.#store.save(this.#run?.answer.content === '' ? this.#run.before : undefined);
  }

  #apply(run: Run, event: AnswerEvent): void {
    const { messages, threadId, threadKey } = this.#store.state;
    const thread = event.type === 'thread' ? event : undefined;
    run.answer = event.type === 'step-reset' ? run.step : applyEvent(run.answer, event);
    if (event.type === 'step-start') run.step = run.answer;
    this.#store.set({
      messages: [...messages.slice(0, -1), run.answer],
      status: 'streaming',
      isThinking: event.type === 'reasoning',
      threadId: thread?.threadId || threadId,
      threadKey: thread?.threadKey ?? threadKey,
    });
  }

  /** Services respond with 404 for a thread that has expired. The messages suffice to start a new one. */
  #isUnknownThread(run: Run, error: unknown): boolean {
    const isNotFound = error instanceof AssistantError && error.code === 'not-found';
    return run === this.#run && isNotFound && this.#store.state.threadId !== null;
  }

  /** Ends a run; later calls for the same run do nothing. */
  #end(run: Run, outcome: Outcome, error?: AssistantError): void {
    if (run !== this.#run) return;
    this.#run = undefined;
    run.answer = { ...run.answer, outcome };
    run.abort.abort();
    // Without new text, an earlier answer is restored, and after a failure only the question is left.
    const replacesAnswer = run.before.at(-1)?.role === 'assistant';
    const isDropped = run.answer.content.trim() === run.start.content.trim() && (error || replacesAnswer);
    this.#store.set({
      messages: isDropped ? run.before : [...this.#store.state.messages.slice(0, -1), run.answer],
      status: error ? 'error' : 'ready',
      isThinking: false,
      error,
      failure: error,
    });
    this.save();
  }
}

/** Whether an answer says nothing, not even why. */
function isEmpty(answer: AssistantMessage): boolean {
  return answer.content.trim() === '' && getEnding({ ...answer, outcome: 'complete' }) === undefined;
}

function emptyAnswer(): StreamError {
  return new StreamError('answer-failed', 'The answer has no text.', { retryable: true });
}

/** The protocol throws only AssistantErrors, but a bug in this package must not leave the reader waiting either. */
function toAssistantError(error: unknown): AssistantError {
  if (error instanceof AssistantError) return error;
  return new AssistantError('answer-failed', 'The answer could not be processed.', { cause: error, retryable: true });
}
