import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { getSecondsLeft, limitWait } from '../http/wait.js';

/** Counts down the seconds to a point in time, at most an hour, and updates its host every second. */
export class Countdown implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #end = 0;
  /** Seconds from the start to the end. */
  #length = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Seconds left, rounded up; 0 at the end and before the first `start()`. */
  get seconds(): number {
    return Math.ceil(this.#left);
  }

  /** @param end - In milliseconds, as of `Date.now()`. */
  start(end: number): void {
    const now = Date.now();
    this.#length = limitWait((end - now) / 1000) ?? 0;
    this.#end = Math.round(now + 1000 * this.#length);
    this.hostConnected();
  }

  hostConnected(): void {
    this.hostDisconnected();
    const left = Math.round(1000 * this.#left);
    if (left > 0) this.#timer = setTimeout(this.#tick, left % 1000 || 1000);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  get #left(): number {
    return getSecondsLeft(this.#end, this.#length);
  }

  readonly #tick = (): void => {
    this.#host.requestUpdate();
    this.hostConnected();
  };
}
