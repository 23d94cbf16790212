/** Milliseconds in which a site may replace the element. Later, observing all changes of the page would cost more than it brings. */
const TIMEOUT = 10_000;

/**
 * Looks for the element that replaces a removed one: at the end of this task's script, and after each change of the page. Client-side
 * routers replace the page's body and with it the element, at once or later.
 *
 * @param root - Root that contained the removed element.
 * @param isDone - Returns true when there is nothing left to look for.
 */
export function watchReplacement(root: Document | ShadowRoot, isDone: () => boolean): void {
  const look = () => isDone() && observer.disconnect();
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  queueMicrotask(look);
  setTimeout(() => observer.disconnect(), TIMEOUT);
}
