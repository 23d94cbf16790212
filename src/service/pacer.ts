import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which other requests get their turn. */
const SLICE = 10;

/** Splits long work into slices, so that it does not hold up other requests. */
export class Pacer {
  #start = performance.now();
  #pauses = 0;

  /** How often the work was interrupted. */
  get pauses(): number {
    return this.#pauses;
  }

  /** Between two steps of the work. If the slice is used up, other requests come first. */
  async pause(): Promise<void> {
    if (performance.now() - this.#start < SLICE) return;
    this.#pauses += 1;
    await setImmediate();
    this.#start = performance.now();
  }
}
