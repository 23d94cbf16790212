import { reportStoreFailure } from '../../store/report-store-failure.js';
import type { Delivery } from '../../store/work-queue.js';
import type { JobStore } from '../job-store.js';
import type { PromptQueue } from '../prompt-queue.js';
import type { JobRunner } from './job-runner.js';
import type { PromptRunner } from './prompt-runner.js';
import type { Worktrees } from './worktrees.js';

/** Milliseconds between two searches for jobs that other processes have accepted or cancelled. */
const LOOK_INTERVAL = 1000;

export interface QueueRunnerOptions {
  readonly queue: PromptQueue;
  readonly store: JobStore;
  readonly prompts: PromptRunner;
  readonly worktrees: Worktrees;
}

/** Runs the jobs of a project in one of several processes that accept them. Prompts wait in a queue that the processes share. */
export class QueueRunner implements JobRunner {
  readonly #options: QueueRunnerOptions;
  /** Rung when this process has accepted a prompt. */
  readonly #bell = new Bell();

  constructor(options: QueueRunnerOptions) {
    this.#options = options;
  }

  announce(): void {
    this.#bell.ring();
  }

  /** Takes one prompt after another from the queue, and ends the runs of jobs that other processes have cancelled. */
  async run(held: AbortSignal): Promise<void> {
    const { store, queue } = this.#options;
    await store.recoverQueue();
    held.addEventListener('abort', () => this.#bell.ring(), { once: true });
    const looking = setInterval(() => void this.#endCancelled(held), LOOK_INTERVAL);
    try {
      while (!held.aborted) {
        const next = await queue.take();
        if (next) await this.#runTaken(next, held);
        else await this.#bell.wait(LOOK_INTERVAL);
      }
    } finally {
      clearInterval(looking);
    }
  }

  async #runTaken(next: Delivery, held: AbortSignal): Promise<void> {
    const { store, queue, prompts } = this.#options;
    await prompts.runNext(next.subject);
    // If this process is ending, the next process that runs jobs puts it back.
    if (!held.aborted) await queue.giveUp(next, await store.get(next.subject));
  }

  async #endCancelled(held: AbortSignal): Promise<void> {
    const { store, prompts, worktrees } = this.#options;
    try {
      for (const id of prompts.running) {
        if ((await store.get(id))?.archivedAt == null) continue;
        prompts.cancel(id);
        worktrees.remove(id);
      }
    } catch (error) {
      if (!held.aborted) reportStoreFailure('The search for cancelled jobs failed', error);
    }
  }
}

/** Wakes one waiter before its time is up. A ring without a waiter ends the next wait at once. */
class Bell {
  #isRung = false;
  #wake = (): void => {};

  ring(): void {
    this.#isRung = true;
    this.#wake();
  }

  /** Resolves when the bell rings, or after some milliseconds. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#isRung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#isRung = false;
  }
}
