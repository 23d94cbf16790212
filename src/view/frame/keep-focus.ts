/**
 * Renders anew. What had the focus may be gone then, by the reader's act or by the answer's end: the browser would leave the
 * focus nowhere. Whoever was in the log stays there; else the composer has it.
 */
export function keepFocus(root: ShadowRoot, renderAnew: () => void): void {
  const focused = root.activeElement;
  const place = focused?.closest('.log') ? '.log' : '.input';
  renderAnew();
  if (focused && !focused.isConnected) root.querySelector<HTMLElement>(place)?.focus();
}
