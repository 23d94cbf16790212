/**
 * Renders. If that removes the focused element, focuses the log if the element was in it, else the composer; the browser
 * would focus nothing.
 */
export function keepFocus(root: ShadowRoot, renderAgain: () => void): void {
  const focused = root.activeElement;
  const place = focused?.closest('.log') ? '.log' : '.input';
  renderAgain();
  if (focused && !focused.isConnected) root.querySelector<HTMLElement>(place)?.focus();
}
