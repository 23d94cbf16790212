import type { Tokens } from 'marked';

/** The mark of an item: `a)`, `a.` or `(a)`. Groups: the indentation, the opening bracket, the letter, and the sign behind it. */
const mark = /^([ \t]*)(\(?)([a-z])([.)])(?= )/i;

/** A list of items with letters, which CommonMark reads as one paragraph: `a) one`, and below it `b) two`. */
interface LetteredList extends Tokens.List {
  readonly letter: string;
}

/**
 * Lexes the list of letters that a text begins with. One line, or letters in another order, are text.
 *
 * @param lex - Lexes a list of numbers.
 */
export function lexLetteredList(
  source: string,
  lex: (source: string) => Tokens.List | undefined,
): LetteredList | undefined {
  const [, , , first = ''] = mark.exec(source) ?? [];
  if (first.toLowerCase() !== 'a') return undefined;
  const numbered = toNumbers(source, first);
  const token = numbered === undefined ? undefined : lex(numbered);
  if (!token) return undefined;
  let end = 0;
  const items = token.items.map((item) => ({ ...item, raw: source.slice(end, (end += item.raw.length)) }));
  return { ...token, raw: source.slice(0, token.raw.length), items, letter: first };
}

/** Before the first two items of a list, which are near each other. */
const itemsBelowText =
  /\n(?=([ \t]*\(?)(?:a([.)] )[^\n]*\n(?:[^\n]+\n){0,9}?\1b\2|A([.)] )[^\n]*\n(?:[^\n]+\n){0,9}?\1B\3))/;

/** The text up to a list of letters that begins within its first paragraph. */
export function cutBeforeLetters(source: string): string {
  const [paragraph = ''] = source.slice(0, MAX_LENGTH).split(/\n[ \t]*\n/, 1);
  const end = itemsBelowText.exec(paragraph)?.index;
  return end === undefined ? source : source.slice(0, end + 1);
}

/** Characters in which a list has its letters. */
const MAX_LENGTH = 4000;

/** A text of the same length with numbers in place of the letters; undefined if there is only one. */
function toNumbers(source: string, first: string): string | undefined {
  const [, indent, bracket, , sign] = mark.exec(source)!;
  const text = source.slice(0, MAX_LENGTH);
  // Lines above two blank lines are settled while a text arrives.
  const start = text.split(/\n[ \t]*\n/, 2).join('\n');
  if (!/\n[ \t]*\(?b[.)] /i.test(start)) return undefined;
  let code = first.charCodeAt(0);
  const lines = text.split('\n').map((line) => {
    const [found = '', ...groups] = mark.exec(line) ?? [];
    const isNext = groups.join() === [indent, bracket, String.fromCharCode(code), sign].join();
    if (!isNext) return line;
    code++;
    return `${indent}${bracket && ' '}1${sign}${line.slice(found.length)}`;
  });
  return code > first.charCodeAt(0) + 1 ? lines.join('\n') + source.slice(MAX_LENGTH) : undefined;
}
