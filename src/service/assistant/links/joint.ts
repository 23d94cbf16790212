/** Invisible. Keeps the text before and after it from together becoming a link, an image, a tag or code. */
export const JOINT = '\u2060';

/** Ends of a text, each with what must not follow it. */
const together: readonly (readonly [RegExp, RegExp])[] = [
  [/\w$/, /^\w/],
  [/[\]!]$/, /^[[(:]/],
  [/`$/, /^`/],
  [/<$/, /^[a-z/!?]/i],
  [/www$/i, /^\./],
  [/(?:https?|ftp|mailto)$/i, /^:/],
  [/[:/]$/, /^\//],
  // At the beginning of a line, what begins a block.
  [/(?:^|\n)[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*$/, /^[-+*>#|=\d`~<[]/],
];

/**
 * Whether a text and what follows it could be read as something else together, where a link between them has been changed or removed:
 * `ht[t](/nowhere)ps://…` must not become an address.
 */
export function needsJoint(before: string, next: string): boolean {
  return together.some(([end, start]) => start.test(next) && end.test(before));
}
