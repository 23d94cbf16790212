import pLimit from 'p-limit';

import type { BuildRequest, BuildResult } from '../build/update-image.js';
import { log } from '../../logging/log.js';
import { Connection } from './connection.js';
import { startThread } from './start-thread.js';

/** Milliseconds without work after which the thread is ended, to give back its memory. */
const IDLE_TIME = 20_000;

/**
 * The thread that reads sources and builds indexes, for all sites of the process, one after another. It runs only while there is
 * something to do.
 */
class BuildThread {
  /** One at a time: each takes much memory and a processor. */
  readonly #queue = pLimit(1);
  #connection: Promise<Connection> | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @throws {SettingsError} When a source can't be read and nothing is known of it. */
  build(request: BuildRequest, signal?: AbortSignal): Promise<BuildResult> {
    return this.#run((connection) => connection.call('build', request, signal));
  }

  save(file: string, image: SharedArrayBuffer): Promise<void> {
    return this.#run((connection) => connection.call('save', { file, image }));
  }

  #run<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#queue(async () => {
      clearTimeout(this.#idle);
      this.#connection ??= this.#start();
      try {
        return await work(await this.#connection);
      } finally {
        this.#idle = setTimeout(() => void this.#end(), IDLE_TIME).unref();
      }
    });
  }

  async #start(): Promise<Connection> {
    const end = () => (this.#connection = undefined);
    try {
      return new Connection(await startThread((message) => log('warn', 'index', message)), { onEnd: end });
    } catch (error) {
      end();
      throw error;
    }
  }

  async #end(): Promise<void> {
    const connection = await this.#connection;
    this.#connection = undefined;
    connection?.end();
  }
}

/** The thread of this process. */
export const buildThread = new BuildThread();
