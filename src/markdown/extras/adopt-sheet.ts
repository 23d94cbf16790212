/** Sheets by their rules. */
const sheets = new Map<string, CSSStyleSheet>();

/** Adds rules to the shadow root or document that an element is in, once, as soon as the element has been put there in the present task. */
export function adoptSheet(element: Element, rules: string): void {
  queueMicrotask(() => adoptSheetNow(element, rules));
}

/** {@link adoptSheet} for an element that has been put there. */
export function adoptSheetNow(element: Element, rules: string): void {
  const root = element.getRootNode() as Partial<DocumentOrShadowRoot>;
  const sheet = sheets.get(rules) ?? createSheet(rules);
  if (!(root.adoptedStyleSheets?.includes(sheet) ?? true))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets!, sheet];
}

function createSheet(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  sheets.set(rules, sheet);
  return sheet;
}
