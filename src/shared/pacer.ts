/** Milliseconds of work after which others get their turn. */
const SLICE = 10;

/** Timers of Node wait at least a millisecond. */
const schedule = (globalThis as { setImmediate?: (run: () => void) => unknown }).setImmediate ?? setTimeout;

/** Splits long work into slices, so that it does not hold up other requests: `if (pacer.isDue) await pacer.pause()`. */
export class Pacer {
  #start = performance.now();

  /** Whether the slice is used up. Looking costs next to nothing, so it may be done for each small step. */
  get isDue(): boolean {
    return performance.now() - this.#start >= SLICE;
  }

  /** Lets others work first. */
  async pause(): Promise<void> {
    await new Promise<void>((resolve) => void schedule(resolve));
    this.#start = performance.now();
  }
}
