/** Milliseconds of work after which others get their turn. */
const SLICE = 10;

/** Begins a task at once: timers wait at least a millisecond in Node, and four in browsers. */
const schedule = (globalThis as { setImmediate?: (run: () => void) => unknown }).setImmediate ?? scheduleByMessage;

function scheduleByMessage(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(undefined);
}

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
