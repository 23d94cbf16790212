import type { Place } from './is-secret.js';

export interface Value {
  readonly start: number;
  readonly end: number;
}

/** A value in a place where a secret is expected. */
export interface Candidate extends Value {
  readonly place: Place;
}

/** Most characters of a value that are read. */
const MAX_LENGTH = 500;

/** The quote that opens a value. In a string of JSON or a shell it can be escaped itself. */
const OPENING = /(\\{0,3})(["'`])/y;

/**
 * End of an unquoted value: before whitespace, a closing quote or bracket, the next part of a connection string or query, a tag, or an
 * escaped line break.
 */
const UNQUOTED_END =
  /\s|\\[nr"']|["'`](?=[\s,;:)\]}>\\]|$)|(?<!\.)[,;.](?=\s|$)|[,;&][\w .-]{1,40}[=:]|[)\]}]+(?=[\s,;]|$)|<\/|$/g;

/** The same in a line without other content, as in a settings file: quotes and brackets belong to the value. */
const LINE_END = /\s|[;&,][\w .-]{1,40}=|[,;]?$/gm;

/** The same for an address. */
const ADDRESS_END = /\s|\\[nr"']|["'`](?=[\s,;:)\]}>\\]|$)|<\/|$/g;

/**
 * Finds a value that begins at an index: a string up to its closing quote, or a word.
 *
 * @param isLine - Whether the value is all that follows on its line.
 */
export function parseValue(text: string, start: number, isLine = false): Value {
  OPENING.lastIndex = start;
  const opening = OPENING.exec(text);
  const end = opening && findClosing(text, OPENING.lastIndex, opening[1]!.length, opening[2]!);
  return end
    ? { start: OPENING.lastIndex, end }
    : parseWord(text, opening ? OPENING.lastIndex : start, isLine ? LINE_END : UNQUOTED_END);
}

/** Finds a value that ends before the closing quote of a surrounding string, or with its word. */
export function parseUpTo(text: string, start: number, quote: string): Value {
  const end = quote ? findClosing(text, start, 0, quote) : undefined;
  return end ? { start, end } : parseWord(text, start, UNQUOTED_END);
}

/** Finds the end of an address. Unlike a word, it can contain the separators of a query. */
export function parseAddress(text: string, start: number): Value {
  return parseWord(text, start, ADDRESS_END);
}

/** The index of the closing quote, which is escaped with as many backslashes as the opening one. */
function findClosing(text: string, start: number, backslashes: number, quote: string): number | undefined {
  for (let index = start; index < Math.min(text.length, start + MAX_LENGTH) && text[index] !== '\n'; index++) {
    // An escaped quote, or two of them as in YAML and SQL, belong to the string.
    if (
      backslashes === 0 &&
      (text[index] === '\\' ||
        (text.startsWith(quote + quote, index) && (index > start || /[^\s,;)\]}]/.test(text[index + 2] ?? ''))))
    )
      index++;
    else if (text[index] === quote) return index - backslashes;
  }
  return undefined;
}

function parseWord(text: string, start: number, end: RegExp): Value {
  const found = text.slice(start, start + MAX_LENGTH).search(end);
  return { start, end: start + found };
}
