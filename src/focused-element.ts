/** The element that has the focus, however deep in shadow trees; undefined when it is nowhere in particular. */
export function focusedElement(): HTMLElement | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body ? undefined : ((focused as HTMLElement | null) ?? undefined);
}
