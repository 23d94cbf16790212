import { getExtras } from '../../markdown/extras/extras.js';
import { replaceMarks } from '../../protocol/citations.js';
import type { Citation } from '../../protocol/types.js';
import type { CalloutKind } from '../../strings/strings.js';
import { isSuggestions } from '../../shared/suggestions.js';

/** Labels announced in place of content that can't be read aloud. */
export interface SpokenLabels {
  readonly code: string;
  readonly table: string;
  readonly image: string;
  readonly formula: string;
  /** Announced before the text of a task. */
  readonly taskDone: string;
  readonly taskOpen: string;
  readonly callouts: Readonly<Record<CalloutKind, string>>;
}

/** Characters of an answer that are announced: about twenty minutes of speech. The rest can be read in the log. */
const MAX_SPOKEN = 20_000;

/** Longest sentence, in characters. Longer ones are split, so that no text is searched again and again. */
const MAX_LENGTH = 500;

/**
 * Full stops of some scripts need no space after them. The others are followed by a space and no lower-case letter. A run of them is
 * examined once.
 */
const sentenceEnd = /(?:[。！？｡．][”’」』）*_]*|(?<![.!?…।॥؟۔።])[.!?…।॥؟۔።]+["'”’»)\]*_]*(?=\s+[^\s\p{Ll}]))\s*/gu;

/** Full stops that end no sentence: after the number of an item, a single letter as in "e.g.", and common abbreviations. */
const abbreviation = /(?:^\s*\d+|(?<![\p{L}\p{M}\d])(?:\p{L}|etc|vs|approx|Dr|Mrs?|No|Nr|bzw|ca))\.\s*$/u;

const fenceLine = /^[\s>]*(`{3,}|~{3,}(?!~))([^`]*)$/;
/** The line above a formula on lines of its own. */
const formulaLine = /^[\s>]*(\$\$|\\\[)\s*$/;
const tableRow = /^[\s>]*\|/;
const blockStart = /^\s*(?:(?:#{1,6}|[-+*]|\d{1,9}[.)])\s|>|$)/;
const blockMarks = /^(?:\s*(?:#{1,6}(?=\s)|[-+*](?=\s)|>|\[[ xX]\](?=\s)))+/;
const task = /^([\s>]*(?:[-+*]|\d{1,9}[.)])\s+)\[([ xX])\](?=\s)/;
const calloutMark = /\[!\w+\][+-]?/;
const heading = /^[\s>]*#{1,6}\s/;
const thematicBreak = /^[\s>]*(?:[-*_=]\s*){2,}$/;

/** Number of characters that identify the kind of block a line begins. */
const MAX_MARKS = 12;

/** Inline markdown: code, links and images, autolinks, HTML, escapes, emphasis. */
const inlineMarks =
  /(`+)\s*(.+?)\s*\1|(!?)\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?|<(\w+:[^\s>]+)>|<\/?[a-z!][^>]*>|\\([!-/:-@[-`{-~])|(?<!\s)\*+|\*+(?!\s)|~~|(?<!\w)_+|_+(?!\w)/gi;

/** Splits a growing markdown text into sentences to announce, each once. Text that has been split is not read again. */
export class SentenceSplitter {
  readonly #labels: SpokenLabels;
  #position = 0;
  /** Whether the position is at the start of a line. */
  #isLineStart = true;
  /** The beginning of a sentence whose end has not arrived. */
  #pending = '';
  /** Opening marks of the current block of code; empty outside of one. */
  #fence = '';
  /** Marks of the block of markdown that the whole answer is in; empty if there is none. Undefined before the first line. */
  #wrapper: string | undefined;
  #isTable = false;
  #isHeading = false;
  #citations: readonly Citation[] = [];
  #sentences: string[] = [];

  constructor(labels: SpokenLabels) {
    this.#labels = labels;
  }

  /**
   * Returns the sentences that are new and complete.
   *
   * @param text - The whole text so far. Its end is left out if it is very long. Starts with the text of the call before.
   * @param isComplete - Whether the text is complete.
   * @param citations - Their marks are not announced: a number after each sentence says nothing.
   */
  split(text: string, isComplete: boolean, citations: readonly Citation[] = []): string[] {
    this.#citations = citations;
    this.#sentences = [];
    const end = Math.min(text.length, MAX_SPOKEN);
    const lines = text.slice(this.#position, end).split('\n');
    const open = lines.pop()!;
    for (const line of lines) {
      this.#parseLine(line);
      this.#isLineStart = true;
    }
    this.#position = end - open.length;
    if (isComplete) {
      this.#parseLine(open);
      this.#endBlock();
    } else if (this.#isDecided(open)) {
      this.#parseLine(open);
      this.#isLineStart = false;
      this.#position = end;
    }
    return this.#sentences;
  }

  /** Whether the kind of an incomplete line is known, so that its text can be split. */
  #isDecided(line: string): boolean {
    if (this.#fence || this.#isTable) return false;
    return (
      !this.#isLineStart ||
      (line.length > MAX_MARKS && ![fenceLine, tableRow, thematicBreak].some((kind) => kind.test(line)))
    );
  }

  #parseLine(line: string): void {
    if (this.#fence) this.#parseCodeLine(line);
    else if (!this.#isLineStart) this.#addText(line);
    else this.#parseBlockLine(line);
  }

  #parseCodeLine(line: string): void {
    const fence = line.replace(/[\s>]/g, '');
    const isEnd = fence.startsWith(this.#fence) && fence.replaceAll(this.#fence[0]!, '') === '';
    if (isEnd || fence === this.#fence) this.#fence = '';
  }

  #parseBlockLine(line: string): void {
    // Further blank lines end nothing.
    if (!line && !this.#pending.trim() && !this.#isTable) return;
    const [, fence, language = ''] = fenceLine.exec(line) ?? [];
    if (fence && this.#isWrapper(fence, language.trim())) {
      this.#endBlock();
      return;
    }
    this.#wrapper ??= '';
    const isTable = tableRow.test(line);
    const isThematicBreak = thematicBreak.test(line);
    const formula = formulaLine.exec(line)?.[1];
    const kind = getExtras()?.findCalloutKind(line);
    if (fence || formula || kind || isTable || isThematicBreak || this.#isHeading || blockStart.test(line))
      this.#endBlock();
    // Suggestions of pages are written as a block of code.
    if (fence && !isSuggestions(language)) this.#add(this.#labels.code);
    if (isTable && !this.#isTable) this.#add(this.#labels.table);
    if (formula) this.#add(this.#labels.formula);
    if (kind) this.#add(this.#labels.callouts[kind]);
    this.#fence = fence ?? formula?.replace('[', ']') ?? '';
    this.#isTable = isTable;
    this.#isHeading = heading.test(line);
    if (!fence && !formula && !isTable && !isThematicBreak) this.#addText(` ${toText(this.#labelTask(line))}`);
  }

  /** Whether a fence begins or ends the block of markdown that the whole answer is in. */
  #isWrapper(fence: string, language: string): boolean {
    const isStart = this.#wrapper === undefined;
    if (isStart ? !/^(?:md|markdown)$/i.test(language) : language || fence !== this.#wrapper) return false;
    this.#wrapper = isStart ? fence : '';
    return true;
  }

  #labelTask(line: string): string {
    const { taskDone, taskOpen } = this.#labels;
    return line.replace(task, (_, marker: string, box: string) => `${marker}${box === ' ' ? taskOpen : taskDone}:`);
  }

  #addText(text: string): void {
    for (let index = 0; index < text.length; index += MAX_LENGTH) {
      const added = this.#pending + text.slice(index, index + MAX_LENGTH);
      this.#pending = replaceMarks(added, this.#citations, () => '');
      this.#endSentences();
      if (this.#pending.length > MAX_LENGTH) this.#end(this.#pending.lastIndexOf(' ') + 1 || MAX_LENGTH);
    }
  }

  #endSentences(): void {
    let start = 0;
    for (const { 0: end, index } of this.#pending.matchAll(sentenceEnd)) {
      const sentence = this.#pending.slice(start, index + end.length);
      if (abbreviation.test(sentence) || hasOpenMark(sentence)) continue;
      this.#add(sentence);
      start += sentence.length;
    }
    this.#pending = this.#pending.slice(start);
  }

  #endBlock(): void {
    this.#end(this.#pending.length);
  }

  #end(length: number): void {
    this.#add(this.#pending.slice(0, length));
    this.#pending = this.#pending.slice(length);
  }

  #add(markdown: string): void {
    const text = this.#toPlainText(getExtras()?.removeCitations(markdown) ?? markdown);
    // Without a full stop, screen readers would run a heading or an item into the next sentence.
    if (/[\p{L}\p{N}]/u.test(text)) this.#sentences.push(text.replace(/[\p{L}\p{M}\p{N})]$/u, '$&.'));
  }

  #toPlainText(markdown: string): string {
    return (getExtras()?.replaceMath(markdown, this.#labels.formula) ?? markdown)
      .replace(inlineMarks, (_, _ticks, code, image, label, address, escaped) => {
        const text: string | undefined = code ?? address ?? escaped;
        return text ?? (label === undefined ? '' : `${image && `${this.#labels.image} `}${this.#toPlainText(label)}`);
      })
      .replace(/\s+/g, ' ')
      .trim();
  }
}

/** The text of a line, without the marks of its block and of a callout. */
function toText(line: string): string {
  const text = line.replace(blockMarks, '');
  return getExtras()?.findCalloutKind(line) ? text.replace(calloutMark, '') : text;
}

/** Whether inline code or a link is not closed. */
function hasOpenMark(text: string): boolean {
  return /[`[]/.test(text.replace(/(`+).+?\1|\[[^\]]*\]/g, ''));
}
