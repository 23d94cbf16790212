import pLimit from 'p-limit';

/** Runs work that uses the repository of a project: one piece after another, and only while this process may run jobs. */
export class RepositoryWork {
  readonly #oneByOne = pLimit(1);
  readonly #pieces = new Set<Promise<unknown>>();
  #held = AbortSignal.abort();

  /** Aborted unless this process may run jobs. */
  get held(): AbortSignal {
    return this.#held;
  }

  /**
   * Allows work until a function has ended.
   *
   * @param held - Aborted when this process may no longer run jobs.
   * @returns Resolves when the function and all pieces of work have ended.
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

  /** Runs a piece of work after those that wait already. */
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
