import { AssistantError } from '../errors.js';
import { ask } from '../protocol/client.js';
import type { AnswerEvent, AssistantSettings } from '../protocol/types.js';
import { applyEvent, createAnswer, toRequest, type AssistantMessage, type Message, type Outcome } from './message.js';
import type { Transcript } from './transcript.js';

/** The answer as it ended, complete or stopped; undefined when it failed or there is none. */
export type Ended = AssistantMessage | undefined;

/** One question being answered. Whatever arrives for a run that is no longer current is dropped. */
interface Run {
  readonly abort: AbortController;
  /** The messages as they were: what stays when no text comes. */
  readonly before: readonly Message[];
  answer: AssistantMessage;
}

/** The answer that is arriving, if one is, and how it gets into the transcript. */
export class Answering {
  readonly #settings: () => AssistantSettings;
  readonly #transcript: Transcript;
  #run: Run | undefined;

  constructor(settings: () => AssistantSettings, transcript: Transcript) {
    this.#settings = settings;
    this.#transcript = transcript;
  }

  get isRunning(): boolean {
    return this.#run !== undefined;
  }

  /**
   * Streams an answer to the last of `messages`, which is the question. Never rejects.
   *
   * @param before The messages as they were, where an earlier answer is to be replaced.
   */
  async answer(messages: readonly Message[], before = messages): Promise<Ended> {
    const run: Run = { abort: new AbortController(), before, answer: createAnswer() };
    const { state, threadKey } = this.#transcript;
    this.#run = run;
    this.#transcript.update({ messages: [...messages, run.answer], status: 'submitted', error: undefined });
    this.save();
    try {
      for await (const event of ask(
        this.#settings(),
        toRequest(messages, state.threadId, threadKey),
        run.abort.signal,
      )) {
        if (run !== this.#run) break;
        this.#apply(run, event);
      }
      this.#settle(run, 'complete');
    } catch (error) {
      if (this.#forgetUnknownThread(run, error)) return this.answer(messages, before);
      this.#settle(run, 'failed', toAssistantError(error));
    }
    return run.answer.outcome === 'failed' ? undefined : run.answer;
  }

  /** Ends the running answer and keeps the text that came. */
  stop(): void {
    if (this.#run) this.#settle(this.#run, 'stopped');
  }

  /** Until text has come, what was there before is worth more than an answer without any. */
  save(): void {
    this.#transcript.save(this.#run?.answer.content === '' ? this.#run.before : undefined);
  }

  #apply(run: Run, event: AnswerEvent): void {
    const { state, threadKey } = this.#transcript;
    run.answer = applyEvent(run.answer, event);
    if (event.type === 'thread') this.#transcript.threadKey = event.threadKey ?? threadKey;
    this.#transcript.update({
      messages: [...state.messages.slice(0, -1), run.answer],
      status: 'streaming',
      threadId: (event.type === 'thread' && event.threadId) || state.threadId,
    });
  }

  /** Services answer 404 for a thread that they no longer know. The messages hold all it takes to start another. */
  #forgetUnknownThread(run: Run, error: unknown): boolean {
    const isNotFound = error instanceof AssistantError && error.code === 'not-found';
    if (run !== this.#run || !isNotFound || this.#transcript.state.threadId === null) return false;
    this.#transcript.threadKey = undefined;
    this.#transcript.update({ threadId: null });
    return true;
  }

  /** Ends a run, once: the first end counts. Without text, an earlier answer comes back, and a failure leaves the question. */
  #settle(run: Run, outcome: Outcome, error?: AssistantError): void {
    if (run !== this.#run) return;
    this.#run = undefined;
    run.answer = { ...run.answer, outcome };
    run.abort.abort();
    const isFruitless = run.answer.content === '' && (error || run.before.at(-1)?.role === 'assistant');
    this.#transcript.update({
      messages: isFruitless ? run.before : [...this.#transcript.state.messages.slice(0, -1), run.answer],
      status: error ? 'error' : 'ready',
      error,
    });
    this.save();
  }
}

/** The protocol throws nothing else; a mistake in this package must still not leave the reader waiting. */
function toAssistantError(error: unknown): AssistantError {
  if (error instanceof AssistantError) return error;
  return new AssistantError('answer-failed', 'The answer could not be processed.', { cause: error, retryable: true });
}
