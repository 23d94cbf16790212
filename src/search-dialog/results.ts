import type { SearchAnswer } from '../protocol/search.js';

/** Finds results for a text, from the `offset`-th on. */
export type Find = (q: string, offset: number, signal: AbortSignal) => Promise<SearchAnswer>;

/** The results on screen. Those of a former text stay until newer ones arrive. */
export class Results {
  /** The text of the results. Empty without results. */
  query = '';
  answer: SearchAnswer | undefined;
  /** Whether the last search has failed. */
  hasFailed = false;
  readonly #find: Find;
  readonly #update: () => void;
  /** Searches that are running, oldest first. */
  readonly #running: AbortController[] = [];

  /** @param update - Called when the results have changed. */
  constructor(find: Find, update: () => void) {
    this.#find = find;
    this.#update = update;
  }

  /** Searches for a text. Results that arrive later than those of a newer text are dropped. */
  async search(q: string): Promise<void> {
    if (q === '') return this.clear();
    await this.#run(q, 0, (answer) => answer);
  }

  /** Adds the next results. */
  async loadMore(): Promise<void> {
    const { answer, query } = this;
    if (answer?.next == null) return;
    await this.#run(query, answer.next, (more) => ({
      ...answer,
      results: [...answer.results, ...more.results],
      next: more.next,
    }));
  }

  clear(): void {
    this.#stop(this.#running.length);
    this.query = '';
    this.answer = undefined;
    this.hasFailed = false;
    this.#update();
  }

  async #run(q: string, offset: number, toAnswer: (answer: SearchAnswer) => SearchAnswer): Promise<void> {
    const controller = new AbortController();
    this.#running.push(controller);
    try {
      const answer = toAnswer(await this.#find(q, offset, controller.signal));
      // A newer one has arrived.
      if (controller.signal.aborted) return;
      this.query = q;
      this.answer = answer;
      this.hasFailed = false;
    } catch (error) {
      if (controller.signal.aborted || this.#running.at(-1) !== controller) return;
      console.debug('<docs-assistant> The search has failed.', error);
      // More results of the same text may fail, too.
      if (this.query !== q) this.answer = undefined;
      this.query = q;
      this.hasFailed = true;
    }
    this.#stop(this.#running.indexOf(controller));
    this.#running.shift();
    this.#update();
  }

  /** Stops the oldest searches. */
  #stop(count: number): void {
    for (const controller of this.#running.splice(0, count)) controller.abort();
  }
}
