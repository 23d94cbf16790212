/** Leaves open what the reader has opened. */
export function keepDetails(before: Element, after: readonly DocumentFragment[]): void {
  const shown = before.querySelectorAll('details');
  if (shown.length === 0) return;
  const next = after.flatMap((fragment) => [...fragment.querySelectorAll('details')]);
  shown.forEach(({ open }, index) => next[index]?.toggleAttribute('open', open));
}
