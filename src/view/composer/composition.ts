/**
 * Whether a key belongs to an input method, e.g. for Japanese. Safari ends the composition before the key that ended it, and
 * tells by key code 229 alone (WebKit bug 165004).
 */
export function endsComposition({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
