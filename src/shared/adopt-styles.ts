import type { CSSResult } from 'lit';

/** Adds rules to a shadow root. Lit has no style sheet on pages where MooTools has replaced `Document`. */
export function adoptStyles({ adoptedStyleSheets }: ShadowRoot, ...styles: readonly CSSResult[]): void {
  for (const { cssText } of styles) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(cssText);
    adoptedStyleSheets.push(sheet);
  }
}
