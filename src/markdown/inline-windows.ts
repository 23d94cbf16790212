import type { Token } from 'marked';

/** Lexes the text between two places of a block, as if it stood alone. */
export type LexRange = (start: number, end?: number) => Token[];

/**
 * Lengths of text that are lexed at once, in characters. marked compares each mark with all the text behind it, so a long
 * text takes long. The next length is tried if marks are open all over the one before.
 */
const LENGTHS = [800, 1600];

/** Characters at the end of a window that may belong to a mark which goes on behind it. */
const MARGIN = 400;

/** Characters that may be added to a growing text, to close its marks. They are never part of a window that ends. */
export const MAX_CLOSING_LENGTH = 60;

/** Characters that may belong to a mark that is not closed. Within a word, `_` is none; nor is `<` before a space. */
const openMark = /[*~`[\\]|<(?!\s)|(?<!\w)_|_(?!\w)/;

/** The same within code, where only links and tags keep their meaning: they may begin in it and end after it. */
const openMarkInCode = /[<[]/;

/**
 * Where the window ends that begins at `start`: at a space before which all marks are closed, or after the greatest
 * length. It depends on nothing behind the window, so it is the same while the text grows.
 *
 * @returns Undefined if the text is too short.
 */
export function findWindowEnd(lex: LexRange, start: number, textLength: number): number | undefined {
  for (const length of LENGTHS) {
    if (textLength - start < length + MAX_CLOSING_LENGTH) return undefined;
    const closed = measureClosed(lex(start, start + length), length - MARGIN);
    if (closed > 0) return start + closed;
  }
  return start + LENGTHS.at(-1)!;
}

/**
 * Characters of the parts that a very long paragraph is split into. Browsers lay out a paragraph as a whole, so its
 * parts are blocks of their own.
 */
const PART_LENGTH = 4000;

/** Whether a part of a paragraph is complete. */
export function isPart(start: number, end: number): boolean {
  return end - start >= PART_LENGTH;
}

/** Lexes a text of any length, window by window. If there are several, it becomes tokens of the type `part`. */
export function lexInWindows(lex: LexRange, textLength: number): Token[] {
  const parts: Token[] = [];
  let tokens: Token[] = [];
  let start = 0;
  for (let partStart = 0; ;) {
    const end = findWindowEnd(lex, start, textLength);
    for (const token of lex(start, end)) tokens.push(token);
    if (start === 0 && end === undefined) return tokens;
    start = end ?? textLength;
    if (end !== undefined && !isPart(partStart, end)) continue;
    parts.push({ type: 'part', raw: '', tokens });
    if (end === undefined) return parts;
    tokens = [];
    partStart = end;
  }
}

/** Number of characters up to the last space before `limit` before which all marks are closed. */
function measureClosed(tokens: readonly Token[], limit: number): number {
  let end = 0;
  let closed = 0;
  for (const token of tokens) {
    if (!isClosed(token) || end > limit) break;
    const space = token.type === 'text' ? token.raw.lastIndexOf(' ', limit - end) : -1;
    if (space >= 0) closed = end + space;
    end += token.raw.length;
  }
  return closed;
}

function isClosed(token: Token): boolean {
  if ('tokens' in token && token.tokens) return token.tokens.every(isClosed);
  if (token.type === 'math') return true;
  return !(token.type === 'codespan' ? openMarkInCode : openMark).test(token.raw);
}
