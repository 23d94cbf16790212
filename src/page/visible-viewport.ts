import { beforePaint } from '../shared/before-paint.js';

/** The part of the window above the on-screen keyboard, in CSS pixels. */
export interface VisibleViewport {
  readonly height: number;
  /** Distance from the window's upper edge. Not 0 if the browser has scrolled to show the focused field. */
  readonly top: number;
}

/**
 * Reports the part of the window above the on-screen keyboard, now and after each change, once per frame.
 *
 * @param callback - Gets undefined while the reader has zoomed in: the viewport says nothing about the keyboard then.
 * @param signal - Ends it.
 */
export function watchVisibleViewport(
  callback: (viewport: VisibleViewport | undefined) => void,
  signal: AbortSignal,
): void {
  const report = () => {
    const { scale, height, offsetTop } = visualViewport!;
    // iOS 26 keeps the offset after the keyboard has closed: https://bugs.webkit.org/show_bug.cgi?id=297779
    const top = Math.max(0, Math.min(offsetTop, innerHeight - height));
    callback(scale < 1.05 ? { height, top } : undefined);
  };
  const schedule = () => beforePaint(report);
  for (const type of ['resize', 'scroll']) visualViewport!.addEventListener(type, schedule, { signal });
  schedule();
}
