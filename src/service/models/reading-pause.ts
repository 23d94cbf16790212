import { performance, type EventLoopUtilization } from 'node:perf_hooks';

/** Milliseconds for which the event loop is measured. */
const PERIOD = 250;

/** The shares of a period above which pauses grow, and below which they shrink. Between them they stay. */
const BUSY = 0.7;
const IDLE = 0.5;

/** Milliseconds. A shorter pause gathers next to nothing; a longer one is seen by readers. */
const SHORTEST = 40;
const LONGEST = 1000;

/** How long readers of streams should pause between two reads: not at all, until the event loop is busy. */
export class ReadingPause {
  readonly #measure: (since?: EventLoopUtilization) => EventLoopUtilization;
  #since: EventLoopUtilization;
  #measuredAt: number;
  #length = 0;

  /** @param measure - Measures how busy the event loop was. */
  constructor(measure = (since?: EventLoopUtilization) => performance.eventLoopUtilization(since)) {
    this.#measure = measure;
    this.#since = measure();
    this.#measuredAt = performance.now();
  }

  /** Milliseconds. */
  get length(): number {
    if (performance.now() - this.#measuredAt >= PERIOD) this.#adapt();
    return this.#length;
  }

  #adapt(): void {
    const { utilization } = this.#measure(this.#since);
    this.#since = this.#measure();
    this.#measuredAt = performance.now();
    if (utilization > BUSY) this.#length = Math.min(LONGEST, Math.max(SHORTEST, this.#length * 1.5));
    if (utilization < IDLE) this.#length = this.#length > SHORTEST ? this.#length / 1.5 : 0;
  }
}
