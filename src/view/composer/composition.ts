/**
 * Whether a key press belongs to an input method, e.g. for Japanese. Safari ends the composition before it reports the key that ended it;
 * only key code 229 reveals that (WebKit bug 165004).
 */
export function isCompositionKey({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
