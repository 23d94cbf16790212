import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps requests apart, so that a site is not burdened. */
export class Pace {
  #interval: number;
  #next = 0;

  /** @param perSecond - How many requests are sent in a second at most. */
  constructor(perSecond: number) {
    this.#interval = 1000 / perSecond;
  }

  /** Keeps requests further apart, if that is not the case already. */
  slowDown(seconds: number): void {
    this.#interval = Math.max(this.#interval, seconds * 1000);
  }

  /** Sends no request before so many milliseconds have passed. */
  pause(milliseconds: number): void {
    this.#next = Math.max(this.#next, Date.now() + milliseconds);
  }

  /** Waits for the turn of the next request. */
  async wait(signal?: AbortSignal): Promise<void> {
    const at = Math.max(Date.now(), this.#next);
    this.#next = at + this.#interval;
    if (at > Date.now()) await sleep(at - Date.now(), undefined, { signal });
  }
}
