import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What of the window the on-screen keyboard leaves, in CSS pixels of the window. */
export interface VisibleViewport {
  readonly height: number;
  /** From the window's upper edge, where the browser has moved it to show the focused field. */
  readonly top: number;
}

/** Tells what a phone's on-screen keyboard leaves to see, once a frame at most. Silent where browsers can't say. */
export class VisualViewportController implements ReactiveController {
  readonly #callback: (room: VisibleViewport | undefined) => void;
  #connection: AbortController | undefined;
  #frame = 0;

  /** @param callback Gets undefined while the reader has zoomed in: what is seen then says nothing of the keyboard. */
  constructor(host: ReactiveControllerHost, callback: (room: VisibleViewport | undefined) => void) {
    this.#callback = callback;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, this.#schedule, { signal });
    if (visualViewport) this.#schedule();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    cancelAnimationFrame(this.#frame);
  }

  readonly #schedule = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#report);
  };

  readonly #report = (): void => {
    const { scale, height, offsetTop } = visualViewport!;
    this.#callback(scale < 1.05 ? { height, top: offsetTop } : undefined);
  };
}
