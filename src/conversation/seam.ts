import { isInCode } from './answer-to-markdown.js';

/** Most and fewest characters that a model is asked to repeat. */
const MAX_LAST_WORDS = 80;
const MIN_LAST_WORDS = 20;

/** Fewest characters that count as repeated when a model repeats something else. */
const MIN_REPETITION = 12;

/** Characters before the repeated words that are left out, such as “Here is the rest:”. */
const MAX_INTRODUCTION = 200;

/** Characters at the end of the text that may be repeated. */
const MAX_TAIL = 20_000;

/** The line that opens a block of code, with an introduction. A line without a language usually closes the block. */
const openingFence =
  /^(?:(?:(?![ \t>]*(?:`{3}|~{3})).*\n)*?[ \t>]*(?:`{3,}|~{3,})[ \t]*[\w+#.{-][^\n`]*|.*[:：]\s*\n[ \t>]*(?:`{3,}|~{3,})[ \t]*)\n/;

const closingFence = /^\s*(?:`{3,}|~{3,})[ \t]*(?:\n|$)/;

/** Blocks that begin on a new line, and those that need a blank line before it. */
const rowOrItem = /^(?:\||[-*+] |\d{1,9}[.)] )/;
const otherBlock = /^(?:#{1,6} |>|`{3}|~{3})/;

/** Characters between which a space was lost: not in scripts without spaces. */
const word = String.raw`[^\P{L}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]|\p{N}`;
const wordEnd = new RegExp(`(?:${word}|[.,;:!?)\\]"”’])$`, 'u');
const wordStart = new RegExp(`^(?:${word}|[(\\["“‘])`, 'u');

/** The end of a text, from the beginning of a line or a word. A model that repeats it shows where its continuation begins. */
export function findLastWords(text: string): string {
  const end = text.trimEnd();
  const last = end.slice(-MAX_LAST_WORDS);
  if (last === end) return end.trimStart();
  const lineStart = last.lastIndexOf('\n', last.length - MIN_LAST_WORDS) + 1;
  const start = lineStart || last.slice(0, -MIN_LAST_WORDS).indexOf(' ') + 1;
  // Without a space, it may begin with the second half of a character.
  return last.slice(start).replace(/^[\s\uDC00-\uDFFF]+/, '');
}

/**
 * Joins the rest of a text to it. Models are asked to repeat the last words; some repeat more or nothing, introduce the rest, or open the
 * block of code again. What is repeated is left out, so the beginning of the rest is held back until that is clear.
 */
export class Seam {
  readonly #text: string;
  /** White space at the end of the text, which models do not repeat. */
  readonly #space: string;
  readonly #lastWords: string;
  readonly #isInCode: boolean;
  #held = '';
  #isJoined = false;

  /** @param text - It may be cut off anywhere. */
  constructor(text: string) {
    this.#text = text.trimEnd().slice(-MAX_TAIL);
    this.#space = text.slice(text.trimEnd().length);
    this.#lastWords = findLastWords(text);
    this.#isInCode = isInCode(text);
  }

  /** Whether any of the rest follows the text. */
  get isJoined(): boolean {
    return this.#isJoined;
  }

  /** Returns what to add to the text for the next piece of the rest; nothing while that is not clear. */
  push(piece: string): string {
    if (this.#isJoined) return piece;
    this.#held += piece;
    return this.#join(this.#findRest(false));
  }

  /** Returns what to add when nothing more comes. */
  end(): string {
    return this.#isJoined || this.#held === '' ? '' : this.#join(this.#findRest(true));
  }

  /** Forgets what is held back. */
  drop(): void {
    this.#held = '';
  }

  #join(rest: string | undefined): string {
    this.#isJoined = rest !== undefined;
    return rest ?? '';
  }

  /** The text that follows. Undefined if it is not clear yet. */
  #findRest(isComplete: boolean): string | undefined {
    const end = this.#findEndOfLastWords();
    if (end !== undefined) return this.#dropSpace(this.#held.slice(end), isComplete);
    let isClear = isComplete || this.#held.length > MAX_INTRODUCTION + this.#lastWords.length;
    for (const rest of [this.#held.trimStart(), this.#dropOpening()]) {
      const length = countRepeated(this.#text, rest);
      if (length) return this.#dropSpace(rest.slice(length), isComplete);
      if (length === undefined && isComplete) return '';
      isClear &&= length !== undefined;
    }
    return isClear ? this.#connect() : undefined;
  }

  #findEndOfLastWords(): number | undefined {
    const { length } = this.#lastWords;
    const searched = length < MIN_REPETITION ? length : MAX_INTRODUCTION + length;
    const start = this.#held.slice(0, searched).indexOf(this.#lastWords);
    return start < 0 ? undefined : start + length;
  }

  /** Without the white space that the text already ends with. */
  #dropSpace(rest: string, isComplete: boolean): string | undefined {
    const space = this.#space;
    if (space !== '' && rest.trim() === '' && !isComplete) return undefined;
    let length = 0;
    while (length < space.length && rest[length] === space[length]) length++;
    return rest.slice(length);
  }

  /** The text that is held back, without the opening of a block of code that is already open. */
  #dropOpening(): string {
    return this.#isInCode ? this.#held.replace(openingFence, '') : this.#held;
  }

  /** The text that is held back, as it follows if nothing is repeated. */
  #connect(): string {
    const held = this.#held;
    if (this.#isInCode) {
      const rest = this.#dropOpening();
      const isOnNewLine = rest !== held || closingFence.test(held);
      return isOnNewLine ? this.#onNewLine(rest === held ? held.trimStart() : rest) : held;
    }
    if (this.#space !== '' || /^\s/.test(held)) return held;
    if (otherBlock.test(held)) return `\n\n${held}`;
    if (rowOrItem.test(held)) return `\n${held}`;
    return wordEnd.test(this.#text) && wordStart.test(held) ? ` ${held}` : held;
  }

  #onNewLine(rest: string): string {
    return this.#space.includes('\n') ? rest : `\n${rest}`;
  }
}

/** How many characters at the beginning of a rest repeat the end of a text: 0 for none, undefined if that depends on what comes next. */
function countRepeated(text: string, rest: string): number | undefined {
  let isWithin = false;
  if (rest.length < MIN_REPETITION) return 0;
  const beginning = rest.slice(0, MIN_REPETITION);
  for (let start = text.indexOf(beginning); start >= 0; start = text.indexOf(beginning, start + 1)) {
    const end = text.slice(start);
    if (rest.startsWith(end)) return end.length;
    isWithin ||= end.startsWith(rest);
  }
  return isWithin ? undefined : 0;
}
