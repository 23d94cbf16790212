/** @param time - When the frame began, by the clock of `performance.now()`. */
type Callback = (time: number) => void;

type Callbacks = Set<Callback>;

/** Milliseconds to wait for a frame at most: a page that is hidden or out of view has none. */
const LONGEST_WAIT = 100;

/** Still to be called before the next frame is painted; undefined if nothing was added. */
let callbacks: Callbacks | undefined;

/**
 * Calls back before the next frame is painted, once even if it was added several times. A callback that is added meanwhile, also by
 * a promise that has resolved in it, is called in the same frame, after all of the others, up to two in a row: text
 * is read, shown, and scrolled to.
 */
export function beforePaint(callback: Callback): void {
  if (!callbacks) {
    callbacks = new Set();
    for (const next of [new Set<Callback>(), new Set<Callback>(), undefined]) callInNextFrame(next);
  }
  callbacks.add(callback);
}

/**
 * The browser does all that waits for a frame in order, and after each what its promises have resolved.
 *
 * @param next - Takes what is added meanwhile.
 */
function callInNextFrame(next: Callbacks | undefined): void {
  const timer = setTimeout(call, LONGEST_WAIT);
  const frame = requestAnimationFrame(call);
  function call(time = performance.now()): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    const now = callbacks!;
    callbacks = next;
    for (const callback of now) callback(time);
  }
}
