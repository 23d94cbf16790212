import { SettingsError } from '../../common/errors.js';
import { log } from '../../logging/log.js';
import { UnusableIndexError } from '../../../search/image/parts.js';
import type { ReportProgress } from '../update-image.js';
import type { MethodName, Methods } from './methods.js';
import type { CarriedError, FromThread } from './serve-calls.js';
import { startThread, type Thread } from './start-thread.js';

export interface DocsThreadOptions {
  /** Milliseconds without any answer after which a thread that has calls counts as hung, and is ended. Default: no limit. */
  readonly silenceLimit?: number;
  /** Milliseconds without calls after which the thread is ended to give back its memory. Default: it stays. */
  readonly idleTime?: number;
  /** Receives a message when the thread ends unexpectedly or can't be started. Default: it is logged. */
  readonly report?: (message: string) => void;
  readonly start?: (report: (message: string) => void) => Promise<Thread>;
}

interface Call {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The thread ended before it had answered a call. */
class ThreadEndedError extends Error {
  override name = 'ThreadEndedError';
}

/**
 * A thread for all sites of the process. It starts with the first call. If it ends, it starts again, and repeats the calls that it has not
 * answered: they take longer then, but are not lost.
 */
export class DocsThread {
  /** Called while the thread builds an index. */
  onProgress: ReportProgress | undefined;
  readonly #options: DocsThreadOptions;
  readonly #report: (message: string) => void;
  readonly #calls = new Map<number, Call>();
  #thread: Promise<Thread> | undefined;
  #lastId = 0;
  #silence: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: DocsThreadOptions = {}) {
    this.#options = options;
    this.#report = options.report ?? ((message) => log('warn', 'index', message));
  }

  /**
   * Calls a method.
   *
   * @param signal - Aborted when the result is no longer needed. The call then rejects with its reason.
   */
  async call<Name extends MethodName>(
    method: Name,
    params: Parameters<Methods[Name]>[0],
    signal?: AbortSignal,
  ): Promise<ReturnType<Methods[Name]>> {
    try {
      return (await this.#send(method, params, signal)) as ReturnType<Methods[Name]>;
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      return (await this.#send(method, params, signal)) as ReturnType<Methods[Name]>;
    }
  }

  get isRunning(): boolean {
    return this.#thread !== undefined;
  }

  /** Ends the thread. */
  async end(): Promise<void> {
    (await this.#thread)?.end();
  }

  async #send(method: MethodName, params: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    const thread = await this.#thread;
    signal?.throwIfAborted();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const cancel = () => {
        thread.send({ kind: 'cancel', id });
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      const settle = (next: (value: unknown) => void) => (value: unknown) => {
        signal?.removeEventListener('abort', cancel);
        next(value);
      };
      this.#calls.set(id, { resolve: settle(resolve), reject: settle(reject) });
      thread.send({ kind: 'call', id, method, params });
      thread.setBusy(true);
      if (!this.#silence) this.#watchSilence(thread);
    });
  }

  async #start(): Promise<Thread> {
    try {
      const thread = await (this.#options.start ?? startThread)(this.#report);
      thread.onMessage((message) => this.#receive(message, thread));
      thread.onEnd((reason) => this.#handleEnd(reason));
      thread.setBusy(false);
      return thread;
    } catch (error) {
      this.#thread = undefined;
      throw error;
    }
  }

  #receive(message: FromThread, thread: Thread): void {
    if (message.kind === 'ready') return;
    if (message.kind === 'progress') return this.onProgress?.(message.progress);
    const call = this.#calls.get(message.id);
    this.#calls.delete(message.id);
    if (message.kind === 'done') call?.resolve(message.result);
    else call?.reject(revive(message.error));
    this.#watchSilence(thread);
    if (this.#calls.size > 0) return;
    thread.setBusy(false);
    const { idleTime } = this.#options;
    if (idleTime !== undefined) this.#idle = setTimeout(() => thread.end(), idleTime).unref();
  }

  #watchSilence(thread: Thread): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    const { silenceLimit } = this.#options;
    if (this.#calls.size === 0 || silenceLimit === undefined) return;
    this.#silence = setTimeout(() => {
      const [[id, oldest] = []] = this.#calls;
      if (id !== undefined) this.#calls.delete(id);
      // The call that hangs is not repeated.
      oldest?.reject(new Error('The search took too long.'));
      thread.end();
    }, silenceLimit);
  }

  #handleEnd(reason: Error | undefined): void {
    this.#thread = undefined;
    clearTimeout(this.#silence);
    this.#silence = undefined;
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    const why = reason ? ` (${reason.message})` : '';
    if (calls.length > 0 || reason) this.#report(`A thread of the index has ended${why}. It is started again.`);
    const error = new ThreadEndedError(`The thread has ended${why}.`, { cause: reason });
    for (const { reject } of calls) reject(error);
  }
}

/** Gives errors of settings and files their types back, as they are handled in a special way. */
function revive({ name, message, stack }: CarriedError): Error {
  const error =
    name === 'SettingsError'
      ? new SettingsError(message)
      : name === 'UnusableIndexError'
        ? new UnusableIndexError(message)
        : new Error(message);
  return Object.assign(error, { name, stack: stack ?? error.stack ?? '' });
}

/** Milliseconds without any answer of the thread that searches: much more than the longest search takes. */
const SILENCE_LIMIT = 10_000;

/** Milliseconds until the thread that builds is ended. */
const IDLE_TIME = 20_000;

/** The thread of this process that searches. */
export const searchThread = new DocsThread({ silenceLimit: SILENCE_LIMIT });

/** The thread of this process that reads sources and builds indexes. */
export const buildThread = new DocsThread({ idleTime: IDLE_TIME });
