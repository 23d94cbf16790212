import { performance, type EventLoopUtilization } from 'node:perf_hooks';

/** Milliseconds of a measurement of the event loop. */
const PERIOD = 250;

/** Load of the event loop above which pauses grow, and below which they shrink. In between they stay the same. */
const BUSY = 0.7;
const IDLE = 0.5;

/** Limits of a pause in milliseconds. Shorter pauses gather almost nothing; readers notice longer ones. */
const SHORTEST = 40;
const LONGEST = 1000;

/** Decides how long readers of streams pause between two reads: not at all until the event loop is busy. */
export class ReadingPause {
  readonly #measure: (since?: EventLoopUtilization) => EventLoopUtilization;
  #since: EventLoopUtilization;
  #measuredAt: number;
  #length = 0;

  /** @param measure - Measures the utilization of the event loop. */
  constructor(measure = (since?: EventLoopUtilization) => performance.eventLoopUtilization(since)) {
    this.#measure = measure;
    this.#since = measure();
    this.#measuredAt = performance.now();
  }

  /** The current pause in milliseconds. */
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
