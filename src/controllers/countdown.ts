import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Counts the seconds until a moment, and updates its host as each of them has passed. */
export class Countdown implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #end = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whole seconds that are left, rounded up; 0 once the moment has come, and before the first `start()`. */
  get seconds(): number {
    return Math.max(0, Math.ceil((this.#end - Date.now()) / 1000));
  }

  /** @param end Milliseconds, as of `Date.now()`. */
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
