import { lineStart } from './markdown-link.js';

/** A line of markdown. */
export interface BlockLine {
  /** Whether it is code, which nothing is done to. */
  readonly isCode: boolean;
  /** Whether it can't go on with the text of the line before. */
  readonly isStart: boolean;
  /** Whether the next line can't go on with its text, as after a heading or a row of a table. */
  readonly isAlone: boolean;
}

const code: BlockLine = { isCode: true, isStart: true, isAlone: true };

interface Fence {
  readonly mark: string;
  /** How many `>` stood before it. */
  readonly quotes: number;
  /** The column of the list item that it is in. A line that begins before it ends the code. */
  readonly column: number;
}

/** White space, and markers of quotations and lists. */
const prefixPattern = /^[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)*/;

/** Follows the blocks of markdown line by line, to distinguish code from text. */
export class BlockLines {
  #fence: Fence | undefined;
  /** The columns where the text of open list items begins. */
  #lists: number[] = [];
  /** How many `>` stood before the last line. */
  #quotes = 0;
  #isAfterBlank = true;
  #isIndented = false;

  /**
   * Classifies the next line.
   *
   * @param line - The line as far as it is known, with its line break if it is complete.
   * @returns Undefined if more of the line is needed. It is needed up to the first word, of a fence up to its end.
   */
  next(line: string, isLast: boolean): BlockLine | undefined {
    const isComplete = isLast || line.includes('\n');
    if (!isComplete && isUndecided(line, this.#fence !== undefined)) return undefined;
    if (this.#fence && this.#isInFence(this.#fence, line)) return code;
    return this.#nextBlock(line, isComplete);
  }

  /** Whether a line is part of fenced code, the closing fence included. */
  #isInFence(fence: Fence, line: string): boolean {
    const { quotes, rest } = stripQuotes(line, fence.quotes);
    const isBlank = rest.trim() === '';
    const column = columnOf(/^[ \t]*/.exec(rest)?.[0] ?? '');
    // The quotation or the list item around it has ended.
    if (quotes < fence.quotes || (!isBlank && column < fence.column)) {
      this.#fence = undefined;
      return false;
    }
    const [, mark] = /^[ \t]*(`{3,}|~{3,})[ \t]*$/.exec(rest.replace(/\r?\n$/, '')) ?? [];
    if (mark?.startsWith(fence.mark) && column - fence.column <= 3) {
      this.#fence = undefined;
      this.#isAfterBlank = false;
    }
    return true;
  }

  #nextBlock(line: string, isComplete: boolean): BlockLine | undefined {
    const prefix = prefixPattern.exec(line)?.[0] ?? '';
    const rest = line.slice(prefix.length).replace(/\r?\n$/, '');
    const [, mark, info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(rest) ?? [];
    if (mark && !isComplete) return undefined;
    const isBlank = rest.trim() === '' && !/[^\s>]/.test(prefix);
    const { column, hasMarker, quotes } = this.#enter(prefix, { isBlank, isFence: mark !== undefined });
    const base = this.#lists.at(-1) ?? 0;
    const wasAfterBlank = this.#isAfterBlank;
    this.#isAfterBlank = isBlank;
    if (isBlank) return { isCode: this.#isIndented, isStart: true, isAlone: true };
    this.#isIndented = !hasMarker && column - base >= 4 && (wasAfterBlank || this.#isIndented);
    if (this.#isIndented) return code;
    if (mark && column - base <= 3 && !(mark.startsWith('`') && info.includes('`'))) {
      this.#fence = { mark, quotes, column: base };
      return code;
    }
    const isStart = wasAfterBlank || /[^ \t]/.test(prefix) || lineStart.test(`${rest}\n`);
    return { isCode: false, isStart, isAlone: /^(?:#{1,6}(?!#)|\|)/.test(rest) };
  }

  /** Follows the markers at the beginning of a line. Columns are counted from the innermost quotation. */
  #enter(prefix: string, { isBlank, isFence }: { isBlank: boolean; isFence: boolean }) {
    let column = 0;
    let quotes = 0;
    let hasMarker = false;
    const tokens = [...prefix.matchAll(/[ \t]+|>|[-*+]|\d+[.)]/g)].map(([token]) => token);
    const depth = tokens.filter((token) => token === '>').length;
    if (depth !== this.#quotes && !isBlank) this.#lists = [];
    this.#quotes = depth;
    for (const token of tokens) {
      if (token === '>') {
        quotes++;
        // A space after it belongs to it.
        column = -1;
      } else if (/^[ \t]/.test(token)) column += columnOf(token, Math.max(column, 0));
      else {
        const at = Math.max(column, 0);
        this.#lists = this.#lists.filter((each) => each <= at);
        column = at + token.length;
        this.#lists.push(column + 1);
        hasMarker = true;
      }
    }
    column = Math.max(column, 0);
    // A line that goes on with a paragraph may begin anywhere.
    if (!hasMarker && !isBlank && (this.#isAfterBlank || isFence))
      this.#lists = this.#lists.filter((each) => each <= column);
    return { column, hasMarker, quotes };
  }
}

/** Whether the first characters of a line can still become a marker or a fence. */
function isUndecided(line: string, isInFence: boolean): boolean {
  if (isInFence) return /^[ \t>]*[`~]*[ \t]*$/.test(line);
  const rest = line.slice(prefixPattern.exec(line)?.[0].length ?? 0);
  return /^(?:\d{0,9}[.)]?|[-*+]|`{1,2}|~{1,2}|`{3,}.*|~{3,}.*)$/.test(rest);
}

function stripQuotes(line: string, most: number): { quotes: number; rest: string } {
  let rest = line;
  let quotes = 0;
  for (; quotes < most; quotes++) {
    const next = rest.replace(/^[ \t]*> ?/, '');
    if (next === rest) break;
    rest = next;
  }
  return { quotes, rest };
}

/** The width of white space from a column on. Tabs reach to the next multiple of four. */
function columnOf(space: string, from = 0): number {
  let column = from;
  for (const character of space) column += character === '\t' ? 4 - (column % 4) : 1;
  return column - from;
}
