import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which other requests get their turn. */
const SLICE = 10;

/** Splits long work into slices, so that it does not hold up other requests: `if (pacer.isDue) await pacer.pause()`. */
export class Pacer {
  #start = performance.now();

  /** Whether the slice is used up. Looking costs next to nothing, so it may be done for each small step. */
  get isDue(): boolean {
    return performance.now() - this.#start >= SLICE;
  }

  /** Lets others work first. */
  async pause(): Promise<void> {
    await setImmediate();
    this.#start = performance.now();
  }
}
