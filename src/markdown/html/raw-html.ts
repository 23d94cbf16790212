/** Support for HTML of the service's own, and for definitions. */
export type HtmlSupport = typeof import('./html-support.js');

let support: HtmlSupport | undefined;

/** Loads the rules for HTML and DOMPurify, and more. Few answers need it, so this is done when the first one does. */
export async function loadHtmlSupport(): Promise<void> {
  support = await import('./html-support.js');
}

/** Undefined before {@link loadHtmlSupport}. Until then, tags and rare character references are left out. */
export function getHtmlSupport(): HtmlSupport | undefined {
  return support;
}
