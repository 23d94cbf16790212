import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The part of the window above the on-screen keyboard, in CSS pixels. */
export interface VisibleViewport {
  readonly height: number;
  /** Distance from the window's upper edge. Not 0 if the browser has scrolled to show the focused field. */
  readonly top: number;
}

/** Reports the part of the window above the on-screen keyboard, at most once per frame. */
export class VisualViewportController implements ReactiveController {
  readonly #callback: (viewport: VisibleViewport | undefined) => void;
  #connection: AbortController | undefined;
  #frame = 0;

  /** @param callback - Gets undefined while the reader has zoomed in: the viewport says nothing about the keyboard then. */
  constructor(host: ReactiveControllerHost, callback: (viewport: VisibleViewport | undefined) => void) {
    this.#callback = callback;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    visualViewport!.addEventListener('resize', this.#schedule, { signal });
    visualViewport!.addEventListener('scroll', this.#schedule, { signal });
    this.#schedule();
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
    // iOS 26 keeps the offset after the keyboard has closed: https://bugs.webkit.org/show_bug.cgi?id=297779
    const top = Math.max(0, Math.min(offsetTop, innerHeight - height));
    this.#callback(scale < 1.05 ? { height, top } : undefined);
  };
}
