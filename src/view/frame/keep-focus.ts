/**
 * Calls `render`. If that removes the focused element, focuses the log if the element was in it, else the composer. The browser would
 * leave no element focused.
 */
export function keepFocus(root: ShadowRoot, render: () => void): void {
  const focused = root.activeElement;
  const place = focused?.closest('.log') ? '.log' : '.input';
  render();
  if (focused && !focused.isConnected) root.querySelector<HTMLElement>(place)?.focus();
}
