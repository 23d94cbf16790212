import type { Tokens } from 'marked';
import { CJK } from '../extras/cjk.js';

/** Behind a letter or a number: a sign and a space, or a sign without one where CommonMark expects it, as in `1、安装` and `1.**a**`. */
const SIGN = `[.)](?= )|[、．]|[.)](?=[${CJK}]|\\*\\*)`;

/** The mark of an item. Groups: the indentation, the opening bracket, the letter or number, and the sign behind it. */
const mark = new RegExp(`^([ \\t]*)(\\(?)([a-z]|[ivx]{2,5}|\\d{1,2})(${SIGN})`, 'iu');

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv'.split(' ');

/** Bullets that CommonMark reads as text. */
const BULLET = '[•◦▪‣●]';
const startBullet = new RegExp(`^ {0,3}${BULLET}`);
/** A blank line, and text behind it that is not in the list. */
const endOfBullets = new RegExp(`\\n[ \\t]*\\n(?!\\s|${BULLET})`);
const bullets = new RegExp(`^([ \\t]*)${BULLET}[ \\t]*(.?)`, 'gm');

/** A list of items that CommonMark reads as one paragraph: `a) one`, and below it `b) two`. */
interface LetteredList extends Tokens.List {
  /** The letter of the first item. */
  readonly letter?: string;
}

type LexList = (source: string) => Tokens.List | undefined;

/**
 * Lexes the list that a text begins with, of bullets, letters, or numbers that CommonMark takes for text. One line of letters or numbers, or
 * letters in another order, are text.
 *
 * @param lex - Lexes a list of CommonMark.
 */
export function lexMeantList(source: string, lex: LexList): LetteredList | undefined {
  if (startBullet.test(source)) return lexLines(source, replaceBullets(source), lex);
  const [, , , first = ''] = mark.exec(source) ?? [];
  if (!/^[ai1]$/i.test(first)) return undefined;
  const list = lexLines(source, toNumbers(source, first), lex);
  return list && first !== '1' ? { ...list, letter: first } : list;
}

/** The mark of a numbered item, and of a block in it: a bullet, a quotation, or a fence, whose marks are a group. */
const number = /^( {0,3})\d{1,9}[.)] +/;
const inner = /^( +)(?:[-*+] |>|(`{3,}|~{3,})([^`\n]*))/;

/**
 * Lexes a list. Bullets, quotations and code between the items of a numbered one are meant to be within the item above them, although
 * CommonMark expects more spaces before them.
 *
 * @param lex - Lexes a list of CommonMark.
 */
export function lexList(source: string, lex: LexList): Tokens.List | undefined {
  const deepened = deepenBlocks(source);
  return deepened === undefined ? lex(source) : lexLines(source, deepened, lex);
}

/** The same lines with more spaces before such blocks, and before what is below them; undefined if there are none. */
function deepenBlocks(source: string): string | undefined {
  const [first, { length: base } = ''] = number.exec(source) ?? [];
  if (!first) return undefined;
  let result = '';
  let end = 0;
  let width = first.length;
  let missing = 0;
  /** The marks of the fence that is open. */
  let open = '';
  for (const { 0: line } of source.matchAll(/[^\n]+\n?|\n/g)) {
    const indent = line.search(/\S/);
    const isOuter = indent >= 0 && indent <= base;
    const item = isOuter && number.exec(line);
    if (item) width = item[0].length;
    // A line behind a blank one, which is not in the list.
    else if (isOuter && /(?:^|\n)[ \t]*\n$/.test(source.slice(Math.max(0, end - 100), end))) break;
    const [, { length: own } = '', marks = '', info = ''] = inner.exec(line) ?? [];
    if (isOuter) [missing, open] = [0, ''];
    else if (open) open = marks.startsWith(open) && !info.trim() ? '' : open;
    else {
      open = marks;
      const isInner = own > base && own < width;
      if (isInner && (!marks || isIndented(source, end + line.length, own, marks))) missing = width - own;
    }
    result += ' '.repeat(indent < 0 ? 0 : missing) + line;
    end += line.length;
  }
  return result.length > end ? result + source.slice(end) : undefined;
}

/** Whether all lines of the code that begins at an index have so many spaces, up to the end of its fence or of the text. */
function isIndented(source: string, index: number, spaces: number, marks: string): boolean {
  const indent = ` {${spaces}}`;
  const lines = `(?:${indent}[ \\t]*(?!${marks})\\S.*\\n|[ \\t]*\\n)*`;
  const code = new RegExp(`${lines}(?:${indent} *${marks}|${indent}.*$|[ \\t]*$)`, 'y');
  code.lastIndex = index;
  return code.test(source);
}

/** Replaces only the bullets of this list: there may be thousands of lists in the text. */
function replaceBullets(source: string): string {
  const end = source.search(endOfBullets);
  return (end < 0 ? source : source.slice(0, end + 1)).replace(bullets, toDash);
}

function toDash(_mark: string, indent: string, next: string): string {
  return `${indent}-${next && ' '}${next}`;
}

/** @param marked - The same lines with other marks. */
function lexLines(source: string, marked: string | undefined, lex: LexList): Tokens.List | undefined {
  const token = marked === undefined ? undefined : lex(marked);
  if (!token) return undefined;
  const lines = source.split(/(?<=\n)/, token.raw.split('\n').length);
  let end = 0;
  const items = token.items.map((item) => {
    const start = end;
    end += countLines(item.raw);
    return { ...item, raw: lines.slice(start, end).join('') };
  });
  // As marked does.
  const last = items.at(-1)!;
  last.raw = last.raw.trimEnd();
  return { ...token, raw: items.map(({ raw }) => raw).join(''), items };
}

function countLines(raw: string): number {
  return raw.replace(/\n$/, '').split('\n').length;
}

/** The first two marks of each kind. */
const firstMarks = ['a b', 'A B', 'i ii', 'I II', '1 2'].map((letters) => letters.split(' '));

/** Before a bullet, a heading without a space, and the first two items of a list, which are near each other. */
const itemsBelowText = new RegExp(
  `\\n(?= {0,3}(?:${BULLET}|#{2,6}[^\\s#])|( {0,3}\\(?)(?:${firstMarks
    .map(([one, two], index) => `${one}(${SIGN})[^\\n]*\\n(?:[^\\n]+\\n){0,9}?\\1(?:${two})(?=${SIGN})\\${index + 2}`)
    .join('|')}))`,
  'u',
);

/** The text up to a list or a heading that begins within its first paragraph, but not in CommonMark. */
export function cutBeforeList(source: string): string {
  const [paragraph = ''] = source.slice(0, MAX_LENGTH).split(/\n[ \t]*\n/, 1);
  const end = itemsBelowText.exec(paragraph)?.index;
  return end === undefined ? source : source.slice(0, end + 1);
}

/** Characters in which a list has its letters or numbers. */
const MAX_LENGTH = 4000;

/** The same lines with the number 1, and as many spaces, in place of the letters; undefined if there is only one. */
function toNumbers(source: string, first: string): string | undefined {
  const [, indent = '', bracket, , sign] = mark.exec(source)!;
  const text = source.slice(0, MAX_LENGTH);
  let count = 0;
  const lines = text.split('\n').map((line) => {
    const [found = '', ...groups] = mark.exec(line) ?? [];
    const isNext = groups.join() === [indent, bracket, getLetter(first, count), sign].join();
    if (!isNext) return line;
    count++;
    const rest = line.slice(found.length);
    const space = ' '.repeat(found.length - indent.length - (rest.startsWith(' ') ? 2 : 1));
    return `${indent}1${sign === ')' ? ')' : '.'}${space}${rest}`;
  });
  return count > 1 && isNear(text, first) ? lines.join('\n') + source.slice(MAX_LENGTH) : undefined;
}

/** Whether the second item is near the first one. Lines below two empty ones are settled while a text arrives. */
function isNear(text: string, first: string): boolean {
  const start = text.split(/\n[ \t]*\n/, 2).join('\n');
  return new RegExp(`\\n[ \\t]*\\(?${getLetter(first, 1)}(?:${SIGN})`, 'u').test(start);
}

/** The letter or number of an item of the list that begins with `a`, `A`, `i`, `I` or `1`. */
function getLetter(first: string, index: number): string | undefined {
  if (first === '1') return `${index + 1}`;
  if (first === 'i') return romans[index];
  if (first === 'I') return romans[index]?.toUpperCase();
  return String.fromCharCode(first.charCodeAt(0) + index);
}
