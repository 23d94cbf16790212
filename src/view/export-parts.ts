/** Lets the page style further parts of the panel, once they have loaded. */
export function exportParts(panel: Element, parts: string): void {
  panel.setAttribute('exportparts', `${panel.getAttribute('exportparts')},${parts}`);
}
