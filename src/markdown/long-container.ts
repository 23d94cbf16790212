import type { Token, Tokens } from 'marked';
import { CONTINUED, getContinuedNumber } from './continued.js';
import { LOOKAHEAD, MAX_DEPTH, mayBeCut, MIN_CUT_LENGTH } from './cut-limits.js';
import { findWindowEnd } from './inline-windows.js';
import { getInlineText } from './inline-text.js';

interface CutEnd {
  /** Number of characters of the block before the cut. */
  readonly end: number;
  /** Markdown for the beginning of the rest, which opens again what the cut is in. */
  readonly prefix: string;
}

/** Where a very long quotation or item is cut. */
export interface Cut extends CutEnd {
  /** The block that is cut. */
  readonly index: number;
}

/** A paragraph is cut within, if so many characters of it follow the place where a cut would be due. */
const MIN_PARAGRAPH_REST = 2000;

/** What may begin another block than a paragraph, or goes on behind the end of a line. */
const blockStarts = /^(?:[-+*>_=~`#|<:[\s]|\d{1,9}[.)])/;

/** The same where quotations and items are too deep to begin. */
const deepBlockStarts = /^(?:[_=~`#|<:[\s]|([-*])[ \t]*\1)/;

/** A quotation or an item that the cut is in. */
interface Container {
  /** What its lines begin with. */
  readonly indent: string;
  /** The line that begins an item. A quotation is begun by any line in it. */
  readonly item?: string;
}

/** Fewest characters of a block of code with fences before it is cut, because each of its parts has a button to copy it. */
const MIN_CODE_LENGTH = 20_000;

/** A place in a block: a line, and the number of characters from there to the end of the line. */
interface Place {
  readonly line: number;
  readonly tail?: number;
  /** Lines that are repeated behind the cut: the head of a table, or the fence of code. */
  readonly head?: readonly string[];
  readonly containers: readonly Container[];
}

/**
 * Where to cut a block, so that its beginning need not be lexed and rendered again each time when its end grows. The
 * place depends only on the text up to a little behind it, so that it is the same while the text grows.
 *
 * @param knownLength - Number of characters of the first block that are not looked at: those of settled items, or of the
 *   prefix of the last cut.
 * @param length - Number of characters of the text, which begins with the blocks.
 */
export function findCut(blocks: readonly Token[], knownLength: number, length: number): Cut | undefined {
  let known = knownLength;
  let rest = length;
  for (const [index, block] of numbered(blocks)) {
    const cut = mayBeCut(block, known) && findCutIn(block, known, rest);
    if (cut) return { ...cut, index };
    known = 0;
    rest -= block.raw.length;
  }
  return undefined;
}

function findCutIn(block: Token, known: number, length: number): CutEnd | undefined {
  if (block.type === 'blockquote') return new CutFinder(block.raw, known, length).find(block);
  const list = block as Tokens.List;
  let end = 0;
  for (const [index, item] of numbered(list.items)) {
    const knownOfItem = Math.max(0, known - end);
    if (mayBeCut(item, knownOfItem)) {
      const alone = { ...list, start: Number(list.start) + index, items: [item] };
      const cut = new CutFinder(item.raw, knownOfItem, length - end).find(alone);
      if (cut) return { ...cut, end: end + cut.end };
    }
    end += item.raw.length;
  }
  return undefined;
}

/** Looks for the first place behind the shortest length where a block within the container begins. */
class CutFinder {
  readonly #lines: readonly string[];
  /** Where each line begins. */
  readonly #starts: number[] = [];
  readonly #min: number;
  readonly #max: number;

  constructor(raw: string, start: number, length: number) {
    this.#lines = raw.split('\n');
    let end = 0;
    for (const line of this.#lines) {
      this.#starts.push(end);
      end += line.length + 1;
    }
    this.#min = start + MIN_CUT_LENGTH;
    this.#max = length - LOOKAHEAD;
  }

  find(block: Token): CutEnd | undefined {
    const place = this.#findIn(block, 0, []);
    if (!place) return undefined;
    const { line, tail, head = [], containers } = place;
    const end = this.#starts[line]! + (tail === undefined ? 0 : this.#lines[line]!.length - tail);
    if (end > this.#max) return undefined;
    const indents = containers.map(({ indent }) => indent).join('');
    const repeated = head.map((text) => `${indents}${text}\n`).join('');
    return { end, prefix: openContainers(containers) + repeated + (tail === undefined ? '' : indents) };
  }

  #findAmong(tokens: readonly Token[], firstLine: number, containers: readonly Container[]): Place | undefined {
    let line = firstLine;
    for (const [index, token] of numbered(tokens)) {
      // The first block of a container begins in the same line.
      if (index > 0 && this.#isDue(line) && token.type !== 'space') return { line, containers };
      const next = line + token.raw.split('\n').length - 1;
      if (this.#isDue(next + 1)) {
        const place = this.#findIn(token, line, containers);
        if (place) return place;
      }
      line = next;
    }
    return undefined;
  }

  #findIn(token: Token, line: number, containers: readonly Container[]): Place | undefined {
    switch (token.type) {
      case 'blockquote':
        return this.#findAmong((token as Tokens.Blockquote).tokens, line, [...containers, { indent: '> ' }]);
      case 'list':
        return this.#findInList(token as Tokens.List, line, containers);
      case 'paragraph':
      case 'text':
        return this.#findInParagraph(token as Tokens.Paragraph, line, containers);
      case 'code':
        return this.#findInCode(token as Tokens.Code, line, containers);
      case 'table':
        return this.#findInTable(token as Tokens.Table, line, containers);
      default:
        return undefined;
    }
  }

  #findInList({ items, ordered, start }: Tokens.List, firstLine: number, containers: readonly Container[]) {
    const first = Number(getContinuedNumber(items[0]) ?? start);
    let line = firstLine;
    let before = containers;
    for (const [index, item] of numbered(items)) {
      if (index > 0 && this.#isDue(line)) return { line, containers: before };
      const within = [...containers, openItem(item.raw, ordered ? `${first + index}` : '-')];
      const place = this.#findAmong(item.tokens, line, within);
      if (place) return place;
      // The next number follows that of an item, whatever is written.
      if (ordered) before = within;
      line += item.raw.split('\n').length - 1;
    }
    return undefined;
  }

  /** A place within a long paragraph where all marks are closed, and where what follows begins no block. */
  #findInParagraph(token: Tokens.Paragraph, firstLine: number, containers: readonly Container[]): Place | undefined {
    const inline = getInlineText(token);
    if (!inline) return undefined;
    const lines = token.raw.split('\n');
    for (let end: number | undefined = 0; ;) {
      end = findWindowEnd(inline.lex, end, inline.length);
      if (end === undefined) return undefined;
      const start = end + /^[ \t]*/.exec(token.raw.slice(end))![0].length;
      const before = token.raw.slice(0, start).split('\n');
      const line = firstLine + before.length - 1;
      const tail = lines[before.length - 1]!.length - before.at(-1)!.length;
      const place = this.#starts[line]! + (this.#lines[line]?.length ?? 0) - tail;
      if (place > this.#max || token.raw.length - start < MIN_PARAGRAPH_REST) return undefined;
      const blockStart = containers.length < MAX_DEPTH ? blockStarts : deepBlockStarts;
      if (place > this.#min && !blockStart.test(token.raw.slice(start))) return { line, tail, containers };
    }
  }

  #findInCode({ raw, codeBlockStyle }: Tokens.Code, firstLine: number, containers: readonly Container[]) {
    if (codeBlockStyle) return this.#findLine(raw, 1, firstLine, containers);
    const place = this.#findLine(raw, 2, firstLine, containers, MIN_CODE_LENGTH);
    return place && { ...place, head: [raw.split('\n', 1)[0]!] };
  }

  #findInTable({ raw }: Tokens.Table, firstLine: number, containers: readonly Container[]) {
    const place = this.#findLine(raw, 3, firstLine, containers);
    return place && { ...place, head: raw.split('\n', 2) };
  }

  /** A line that is not blank, from the line `index` of a block on, behind at least `minLength` characters of the block. */
  #findLine(raw: string, index: number, firstLine: number, containers: readonly Container[], minLength = 0) {
    const lines = raw.split('\n');
    const min = (this.#starts[firstLine] ?? 0) + minLength;
    const found = lines.findIndex((text, line) => {
      const start = this.#starts[firstLine + line] ?? 0;
      return line >= index && text.trim() && this.#isDue(firstLine + line) && start >= min;
    });
    return found < 0 ? undefined : { line: firstLine + found, containers };
  }

  /** Whether the shortest length ends before a line. */
  #isDue(line: number): boolean {
    return (this.#starts[line] ?? Infinity) >= this.#min;
  }
}

const itemStart = /^( *(?:[-+*]|\d{1,9}[.)]))([ \t]*)(\S?)/;

function openItem(raw: string, number: string): Container {
  const [, marker = '', blanks = '', text] = itemStart.exec(raw) ?? [];
  const width = blanks.includes('\t') ? 4 - (marker.length % 4) : blanks.length;
  const first = marker + ' '.repeat(text && width > 0 && width < 5 ? width : 1);
  return { item: `${first}[${CONTINUED}]: ${number} "-"`, indent: ' '.repeat(first.length) };
}

/** Lines that open containers. Each item holds only a definition, which is not shown and which nothing continues. */
function openContainers(containers: readonly Container[]): string {
  let indents = '';
  let lines = '';
  for (const { indent, item } of containers) {
    if (item) lines += `${indents}${item}\n`;
    indents += indent;
  }
  return lines;
}

/** Items with their indices. Unlike `entries()`, it works on pages that have replaced the methods of arrays, as Prototype.js does. */
function* numbered<T>(items: readonly T[]): Generator<[number, T]> {
  let index = 0;
  for (const item of items) yield [index++, item];
}
