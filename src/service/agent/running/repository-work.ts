import pLimit from 'p-limit';

/** Work that uses the repository of a project: one piece after another, and only while this process may run jobs. */
export class RepositoryWork {
  readonly #oneByOne = pLimit(1);
  readonly #pieces = new Set<Promise<unknown>>();
  #held = AbortSignal.abort();

  /** Aborted while this process may not run jobs. */
  get held(): AbortSignal {
    return this.#held;
  }

  /**
   * Lets this process run jobs while something runs.
   *
   * @param held - Aborted when it may no longer run them.
   * @returns Resolves when all pieces have ended, too.
   */
  async during(held: AbortSignal, run: () => Promise<void>): Promise<void> {
    this.#held = held;
    try {
      await run();
    } finally {
      this.#held = AbortSignal.abort();
      while (this.#pieces.size > 0) await Promise.allSettled(this.#pieces);
    }
  }

  /** Does a piece of work after those that wait already. */
  async add(piece: () => Promise<void>): Promise<void> {
    const work = this.#oneByOne(piece);
    this.#pieces.add(work);
    try {
      await work;
    } finally {
      this.#pieces.delete(work);
    }
  }
}
