import { log } from '../../logging/log.js';
import type { DocsSearch, SearchRequest } from '../../search/docs-search.js';
import type { TextRequest } from '../../search/find-text.js';
import type { Found } from '../../search/found.js';
import type { Hit } from '../../search/hit.js';
import { Connection, ThreadEndedError } from './connection.js';
import type { MethodName, Methods } from './messages.js';
import { startThread } from './start-thread.js';

/** Milliseconds without any answer after which the thread counts as hung: much more than the longest search takes. */
const SILENCE_LIMIT = 10_000;

export interface SearchThreadOptions {
  /** Is told when the thread ends or can't be started. Default: the log. */
  readonly report?: (message: string) => void;
  readonly silenceLimit?: number;
}

/**
 * The thread that searches, for all sites of the process. If it ends, it is started again, and what it was asked is asked once more: a
 * search takes longer then, and is not lost.
 */
export class SearchThread {
  readonly #images = new Map<number, SharedArrayBuffer>();
  readonly #report: (message: string) => void;
  readonly #silenceLimit: number;
  #connection: Promise<Connection> | undefined;
  #lastIndex = 0;

  constructor({
    report = (message) => log('warn', 'index', message),
    silenceLimit = SILENCE_LIMIT,
  }: SearchThreadOptions = {}) {
    this.#report = report;
    this.#silenceLimit = silenceLimit;
  }

  /**
   * Opens an image.
   *
   * @throws {UnusableIndexError} When it is damaged or of another version. `isTrusted` skips the check.
   */
  async open(image: SharedArrayBuffer, { isTrusted }: { isTrusted: boolean }): Promise<OpenIndex> {
    const index = ++this.#lastIndex;
    await this.#call('open', { index, image, isTrusted });
    this.#images.set(index, image);
    return {
      search: ({ signal, ...request }: SearchRequest): Promise<Found> =>
        this.#call('search', { index, request }, signal),
      findText: ({ signal, ...request }: TextRequest): Promise<readonly Hit[]> =>
        this.#call('findText', { index, request }, signal),
      close: async () => {
        this.#images.delete(index);
        // A thread that has ended holds nothing.
        if (this.#connection) await (await this.#connection).call('close', { index }).catch(() => undefined);
      },
    };
  }

  /** Ends the thread. It starts again when it is needed. */
  async end(): Promise<void> {
    (await this.#connection)?.end();
  }

  async #call<Name extends MethodName>(
    method: Name,
    params: Parameters<Methods[Name]>[0],
    signal?: AbortSignal,
  ): Promise<ReturnType<Methods[Name]>> {
    try {
      return await (await this.#connect()).call(method, params, signal);
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      signal?.throwIfAborted();
      return (await this.#connect()).call(method, params, signal);
    }
  }

  #connect(): Promise<Connection> {
    this.#connection ??= this.#start().catch((error: unknown) => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async #start(): Promise<Connection> {
    const connection = new Connection(await startThread(this.#report), {
      silenceLimit: this.#silenceLimit,
      onEnd: (reason) => {
        this.#connection = undefined;
        const why = reason ? ` (${reason.message})` : '';
        if (this.#images.size > 0) this.#report(`The thread that searches has ended${why}. It is started again.`);
      },
    });
    for (const [index, image] of this.#images) await connection.call('open', { index, image, isTrusted: true });
    return connection;
  }
}

/** An index that is open in the thread. */
export interface OpenIndex extends DocsSearch {
  /** Frees its memory. It can't be searched any more. */
  close(): Promise<void>;
}

/** The thread of this process. */
export const searchThread = new SearchThread();
