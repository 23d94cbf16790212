/** Characters at the end of a text that are searched, so that a long answer costs no more than a short one. */
const SEARCHED = 2000;

/** A block of suggestions at the end of a text, with or without its closing fence. */
const suggestions = /(?:^|\n) {0,3}(`{3,}|~{3,})[ \t]*suggestions\b(?:(?!\n {0,3}\1)[^])*(?:\n {0,3}\1[`~]*\s*)?$/;

/** The end of an arriving text that may become the first line of such a block: a fence, and a language that may go on. */
const beginning = /(?:^|\n) {0,3}(?:[`~]+[ \t]*\w*)?$/;

/**
 * Splits off the suggestions at the end of an answer, which show below its sources. A text that grows has a body that grows: rendered text
 * never moves from one to the other.
 */
export function splitSuggestions(text: string, isComplete: boolean): [body: string, suggestions: string] {
  const end = text.slice(-SEARCHED);
  const block = suggestions.exec(end)?.[0] ?? '';
  const held = block || isComplete ? block : (beginning.exec(end)?.[0] ?? '');
  return [text.slice(0, text.length - held.length), block];
}
