import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Counts down the seconds to a point in time, and updates its host every second. */
export class Countdown implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #end = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Seconds left, rounded up; 0 at the end and before the first `start()`. */
  get seconds(): number {
    return Math.max(0, Math.ceil((this.#end - Date.now()) / 1000));
  }

  /** @param end In milliseconds, as of `Date.now()`. */
  start(end: number): void {
    this.#end = end;
    this.hostConnected();
  }

  hostConnected(): void {
    this.hostDisconnected();
    const left = this.#end - Date.now();
    if (left > 0) this.#timer = setTimeout(this.#tick, left % 1000 || 1000);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  readonly #tick = (): void => {
    this.#host.requestUpdate();
    this.hostConnected();
  };
}
