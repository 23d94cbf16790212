import { setTimeout as sleep } from 'node:timers/promises';

import { reportFailure } from '../../logging/report-failure.js';
import type { JobStore } from '../job-store.js';
import type { JobRunner } from './job-runner.js';
import type { PromptRunner } from './prompt-runner.js';

/** Milliseconds between two searches for prompts that could not start. */
const RETRY_INTERVAL = 60_000;

/** Runs the jobs of a project if no other process accepts jobs. Prompts wait in memory, in the order of their arrival. */
export class EmbeddedRunner implements JobRunner {
  readonly #store: JobStore;
  readonly #prompts: PromptRunner;
  /** The number of waiting prompts, by job. */
  readonly #queued = new Map<string, number>();

  constructor(store: JobStore, prompts: PromptRunner) {
    this.#store = store;
    this.#prompts = prompts;
  }

  announce(id: string): void {
    this.#enqueue(id);
  }

  /** Also finds prompts that could not start because the store was unreachable. */
  async run(held: AbortSignal): Promise<void> {
    while (!held.aborted) {
      for (const { id, turns } of await this.#store.listOpen()) {
        const waiting = turns.filter(({ state }) => state === 'waiting').length;
        for (let count = this.#queued.get(id) ?? 0; count < waiting; count++) this.#enqueue(id);
      }
      await sleep(RETRY_INTERVAL, undefined, { signal: held }).catch(() => {});
    }
  }

  /** Runs the next prompt of a job after those that wait already. If this process runs no jobs now, it finds the prompt when it does. */
  #enqueue(id: string): void {
    if (!this.#prompts.canRun) return;
    this.#queued.set(id, (this.#queued.get(id) ?? 0) + 1);
    this.#prompts
      .runNext(id)
      .catch((error: unknown) => reportFailure('A job could not be run', error))
      .finally(() => {
        const left = this.#queued.get(id)! - 1;
        if (left > 0) this.#queued.set(id, left);
        else this.#queued.delete(id);
      });
  }
}
