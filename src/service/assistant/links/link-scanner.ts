import { BlockLines, type BlockLine } from './block-lines.js';
import { JOINT, needsJoint } from './joint.js';
import { paragraphEnd, type MarkdownLink, type Parsed } from './markdown-link.js';
import { parseAddress, parseAngle, toAddress } from './parse-address.js';
import { parseBrackets, toDefinition } from './parse-brackets.js';

/** Maximum characters that are held back. What is longer is made text. */
const MAX_HELD = 1500;

/** Characters before a link that are handed out with it. */
const MAX_BEFORE = 400;

/** How many characters are done, and what is handed out for them. */
interface Step {
  readonly length: number;
  readonly output: string;
  /** Whether a link was changed so that it begins, and ends, otherwise. */
  readonly changesStart?: boolean;
  readonly changesEnd?: boolean;
}

/** Returns what takes the place of a link. `before` is the text before it. */
export type RewriteLink = (link: MarkdownLink, before: string) => string;

/**
 * Finds links, images and tags in markdown that arrives in pieces, and puts something else in their place. Text goes through at once; only
 * what may become a link is held back until that is decided. Code goes through as it is.
 */
export class LinkScanner {
  readonly #rewrite: RewriteLink;
  readonly #blocks = new BlockLines();
  #held = '';
  /** The end of what was handed out. */
  #before = '';
  #isLineStart = true;
  #line: BlockLine = { isCode: false, isStart: true, isAlone: false };
  /** Whether only a marker or white space comes before it in this line. */
  #isFirst = true;
  /** Whether a link was changed between what was handed out and what comes next. */
  #isChanged = false;
  /** The number of ticks of the code that is open in the text. */
  #code = 0;

  constructor(rewrite: RewriteLink) {
    this.#rewrite = rewrite;
  }

  /** Adds a piece. Returns the text that is decided. */
  push(piece: string): string {
    return this.#scan(this.#held + piece, false);
  }

  /** The rest, when nothing more comes. */
  end(): string {
    return this.#scan(this.#held, true);
  }

  #scan(text: string, isLast: boolean): string {
    let done = '';
    let at = 0;
    const emit = (piece: string) => {
      const joined = this.#isChanged && needsJoint(this.#before, piece) ? JOINT + piece : piece;
      this.#isChanged &&= piece === '';
      done += joined;
      this.#before = (this.#before + joined).slice(-MAX_BEFORE);
    };
    while (at < text.length) {
      if (this.#isLineStart && !this.#startLine(text.slice(at), isLast)) break;
      const plain = this.#line.isCode ? /^[^\n]*/.exec(text.slice(at)) : /^[^\n\\`[!<hHwWfF]+/.exec(text.slice(at));
      if (plain?.[0]) {
        at += plain[0].length;
        emit(plain[0]);
        this.#isFirst &&= plain[0].trim() === '' || /^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*)*$/.test(plain[0]);
        continue;
      }
      const step = this.#step(text, at, isLast);
      if (step === undefined) break;
      this.#isChanged ||= step.changesStart ?? false;
      emit(step.output);
      this.#isChanged ||= step.changesEnd ?? false;
      if (text[at] === '\n') this.#isLineStart = true;
      else this.#isFirst = false;
      at += step.length;
    }
    this.#held = text.slice(at);
    return done;
  }

  /** False if more of the line is needed to decide. */
  #startLine(rest: string, isLast: boolean): boolean {
    const lineEnd = rest.indexOf('\n');
    const line = this.#blocks.next(lineEnd < 0 ? rest : rest.slice(0, lineEnd + 1), isLast);
    if (!line) return false;
    this.#isLineStart = false;
    this.#isFirst = true;
    if (line.isStart || this.#line.isAlone) this.#code = 0;
    this.#line = line;
    return true;
  }

  /** The next step; undefined if more text is needed to decide. */
  #step(text: string, at: number, isLast: boolean): Step | undefined {
    const character = text[at] ?? '';
    if (character === '\n') return { length: 1, output: '\n' };
    if (character === '`') return this.#passTicks(text, at, isLast);
    if (character === '\\' && this.#code === 0) {
      if (at + 1 === text.length && !isLast) return undefined;
      const escaped = text.slice(at, at + 2);
      const isEscape = /^\\[!-/:-@[-`{-~]$/.test(escaped);
      return isEscape ? { length: 2, output: escaped } : { length: 1, output: '\\' };
    }
    const lineEnd = this.#line.isAlone ? text.indexOf('\n', at) : -1;
    return lineEnd < 0 ? this.#stepLink(text, at, isLast) : this.#stepLink(text.slice(0, lineEnd), at, true);
  }

  #stepLink(text: string, at: number, isLast: boolean): Step | undefined {
    const found = this.#parse(text, at, isLast);
    if (found === 'none') return { length: 1, output: text[at] ?? '' };
    if (this.#code > 0) {
      const close = this.#findClose(text, at, isLast);
      if (close === undefined) return undefined;
      if (close > at) return { length: close - at, output: text.slice(at, close) };
      // The code is never closed, so it is text.
      this.#code = 0;
      return { length: 0, output: '' };
    }
    if (found === 'text') return { length: 1, output: asText(text, at) };
    if (found !== 'incomplete') {
      const output = this.#rewrite(found, this.#before);
      const changesStart = output[0] !== found.raw[0];
      return { length: found.raw.length, output, changesStart, changesEnd: output.at(-1) !== found.raw.at(-1) };
    }
    if (text.length - at <= MAX_HELD) return undefined;
    return { length: 1, output: asText(text, at) };
  }

  #passTicks(text: string, at: number, isLast: boolean): Step | undefined {
    const [ticks = ''] = /^`+/.exec(text.slice(at)) ?? [];
    if (at + ticks.length === text.length && !isLast) return undefined;
    if (this.#code === 0) this.#code = ticks.length;
    else if (this.#code === ticks.length) this.#code = 0;
    return { length: ticks.length, output: ticks };
  }

  #parse(text: string, at: number, isLast: boolean): Parsed {
    const parsed = this.#parseAt(text, at);
    return parsed === 'incomplete' && isLast ? parseEnd(text, at, this.#isFirst) : parsed;
  }

  #parseAt(text: string, at: number): Parsed {
    const character = text[at];
    if (character === '[') return parseBrackets(text, at, this.#isFirst);
    if (character === '<') return parseAngle(text, at);
    if (character !== '!') return parseAddress(text, at);
    if (at + 1 === text.length) return 'incomplete';
    return text[at + 1] === '[' ? parseBrackets(text, at, false) : 'none';
  }

  /** Where the open code is closed; `at` if it never is; undefined if that is not known yet. */
  #findClose(text: string, at: number, isLast: boolean): number | undefined {
    paragraphEnd.lastIndex = at;
    const end = paragraphEnd.exec(text)?.index;
    const rest = text.slice(at, end);
    const close = new RegExp(`(?<!\`)\`{${this.#code}}(?!\`)`).exec(rest);
    const isCertain = close && (end !== undefined || isLast || at + close.index + this.#code < text.length);
    if (isCertain) return at + close.index;
    return end !== undefined || isLast || rest.length > MAX_HELD ? at : undefined;
  }
}

/** A character that can't be read as the beginning of a link, an address or a tag. */
function asText(text: string, at: number): string {
  const character = text[at] ?? '';
  return /\w/.test(character) ? `${character}${JOINT}` : `&#${character.charCodeAt(0)};`;
}

/** Parses the end of a text, which nothing follows. */
function parseEnd(text: string, at: number, isFirst: boolean): Parsed {
  const rest = text.slice(at);
  if (/^(?:https?:\/\/|ftp:\/\/|www\.)/i.test(rest)) return toAddress(/^[^\s<`|]*/.exec(rest)?.[0] ?? '');
  if (isFirst && rest.startsWith('[') && !rest.startsWith('[^')) {
    const definition = toDefinition(rest, /^\[([^\]]*)/.exec(rest)?.[1] ?? '');
    if (definition !== 'none') return definition;
  }
  // `![label]` at the end.
  const reference = rest.startsWith('![') ? parseBrackets(`${text} `, at, false) : 'none';
  if (reference !== 'incomplete' && reference !== 'none') return reference;
  return rest.startsWith('<') && rest.length > 1 ? 'text' : 'none';
}
