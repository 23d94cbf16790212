/** Sheets by their rules. */
const sheets = new Map<string, CSSStyleSheet>();

/** Adds rules to the shadow root that an element is in, once, as soon as the element has been put there in the present task. */
export function adoptSheet(element: Element, rules: string): void {
  queueMicrotask(() => {
    const root = element.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const sheet = sheets.get(rules) ?? createSheet(rules);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  });
}

function createSheet(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  sheets.set(rules, sheet);
  return sheet;
}
