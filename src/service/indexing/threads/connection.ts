import { SettingsError } from '../../common/errors.js';
import { UnusableIndexError } from '../../search/image/pack.js';
import type { CarriedError, FromThread, MethodName, Methods } from './messages.js';
import type { Thread } from './start-thread.js';

/** The thread ended before it had answered a call. */
export class ThreadEndedError extends Error {
  override name = 'ThreadEndedError';
}

interface Call {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface ConnectionOptions {
  /** Milliseconds without any answer after which a thread that has calls is ended. Default: it may take as long as it likes. */
  readonly silenceLimit?: number;
  /** Called once the thread has ended. */
  readonly onEnd?: (reason: Error | undefined) => void;
}

/** Calls the methods of a thread. */
export class Connection {
  readonly #thread: Thread;
  readonly #options: ConnectionOptions;
  readonly #calls = new Map<number, Call>();
  #lastId = 0;
  #hasEnded = false;
  #silence: NodeJS.Timeout | undefined;

  constructor(thread: Thread, options: ConnectionOptions = {}) {
    this.#thread = thread;
    this.#options = options;
    thread.onMessage((message) => this.#receive(message));
    thread.onEnd((reason) => this.#handleEnd(reason));
    thread.setBusy(false);
  }

  /** Whether calls are being answered. */
  get isBusy(): boolean {
    return this.#calls.size > 0;
  }

  /**
   * @throws {ThreadEndedError} When the thread ends. The first call that was not answered may be what ended it.
   */
  call<Name extends MethodName>(
    method: Name,
    params: Parameters<Methods[Name]>[0],
    signal?: AbortSignal,
  ): Promise<ReturnType<Methods[Name]>> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.#hasEnded) throw new ThreadEndedError('The thread has ended.');
      const id = ++this.#lastId;
      const cancel = () => {
        this.#thread.send({ kind: 'cancel', id });
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      const settle = <T>(next: (value: T) => void) => {
        return (value: T) => {
          signal?.removeEventListener('abort', cancel);
          next(value);
        };
      };
      this.#calls.set(id, {
        resolve: settle((result) => resolve(result as ReturnType<Methods[Name]>)),
        reject: settle(reject),
      });
      this.#thread.send({ kind: 'call', id, method, params });
      this.#thread.setBusy(true);
      if (!this.#silence) this.#watchSilence();
    });
  }

  /** Ends the thread. Calls that it has not answered are rejected. */
  end(): void {
    this.#thread.end();
  }

  #receive(message: FromThread): void {
    if (message.kind === 'ready') return;
    const call = this.#calls.get(message.id);
    this.#calls.delete(message.id);
    if (message.kind === 'done') call?.resolve(message.result);
    else call?.reject(revive(message.error));
    this.#watchSilence();
    if (!this.isBusy) this.#thread.setBusy(false);
  }

  #watchSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    const { silenceLimit } = this.#options;
    if (!this.isBusy || silenceLimit === undefined) return;
    this.#silence = setTimeout(() => {
      const [[id, oldest] = []] = this.#calls;
      if (id !== undefined) this.#calls.delete(id);
      // What it hangs on is not tried again.
      oldest?.reject(new Error('The search took too long.'));
      this.end();
    }, silenceLimit);
  }

  #handleEnd(reason: Error | undefined): void {
    this.#hasEnded = true;
    clearTimeout(this.#silence);
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    this.#options.onEnd?.(reason);
    for (const { reject } of calls)
      reject(new ThreadEndedError(reason?.message ?? 'The thread has ended.', { cause: reason }));
  }
}

/** Errors of settings and files keep their types, as they are treated in a special way. */
function revive({ name, message, stack }: CarriedError): Error {
  const error =
    name === 'SettingsError'
      ? new SettingsError(message)
      : name === 'UnusableIndexError'
        ? new UnusableIndexError(message)
        : new Error(message);
  return Object.assign(error, { name, stack: stack ?? error.stack ?? '' });
}
