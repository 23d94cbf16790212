import type { ServerResponse } from 'node:http';
import { within } from '../../http/timeout.js';
import type { Route } from './route.js';

/** The requests that are being answered. */
export class RunningRequests {
  readonly #running = new Set<object>();
  #handleEnd: (request: object) => void = () => {};

  /** Counts a request until its response has been sent or its caller has left. Those that watch the service do not count. */
  add(request: { readonly route: Route }, outgoing: ServerResponse | undefined): void {
    if (request.route === 'health' || !outgoing || outgoing.destroyed) return;
    this.#running.add(request);
    outgoing.once('close', () => {
      this.#running.delete(request);
      this.#handleEnd(request);
    });
  }

  get count(): number {
    return this.#running.size;
  }

  /**
   * Waits until all that run now have ended.
   *
   * @param milliseconds - How long at most.
   * @returns How many have not.
   */
  async wait(milliseconds: number): Promise<number> {
    const left = new Set(this.#running);
    const ended = new Promise<void>((resolve) => {
      this.#handleEnd = (request) => {
        left.delete(request);
        if (left.size === 0) resolve();
      };
      if (left.size === 0) resolve();
    });
    await within(milliseconds, ended, () => undefined);
    return left.size;
  }
}
