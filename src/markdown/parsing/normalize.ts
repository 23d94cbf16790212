// oxlint-disable no-control-regex -- these are control characters of terminals
const unusual = /[\x1B\uFEFF]|[#+*.)-][\xA0\u2000-\u200B\u202F\u3000]/;

/** Colours of terminals and the like, also half of one at the end of a text that is still arriving. */
const escapes = /\x1B(?:\[[\d;:?]*[ -/]*[@-~]?|\][^\x07\x1B\n]*(?:\x07|\x1B\\?)?|[()][A-Z\d]?|[^\n[\]()])?/g;

/** A byte order mark at the start of a line. */
const orderMark = /^([ \t>]*)\uFEFF+/gm;

/** Other spaces behind the mark of a heading or an item, which expects an ordinary one. */
const markSpace = /^([ \t>]*(?:#{1,6}|[-+*]|\d{1,9}[.)]))[\xA0\u2000-\u200B\u202F\u3000\uFEFF]+/gm;

/** Replaces characters that readers do not see, but that keep markdown from being read. The beginning of a text stays the same while it grows. */
export function normalize(text: string): string {
  // Looking for signs of them is many times as fast as replacing nothing.
  if (!unusual.test(text)) return text;
  return text.replace(escapes, '').replace(orderMark, '$1').replace(markSpace, '$1 ');
}
