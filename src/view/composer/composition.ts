/**
 * Whether a key press belongs to an input method, e.g. for Japanese. Safari ends the composition before it reports the key that
 * ended it, which only its key code 229 tells (WebKit bug 165004).
 */
export function isCompositionKey({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
