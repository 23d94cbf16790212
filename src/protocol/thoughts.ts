import type { AnswerEvent } from './types.js';

/** Names of the tags in which models think. */
const NAME = '(?:seed:)?(?:think(?:ing)?|thoughts?|reasoning)';

/** The beginning of thoughts as models of the format "harmony" write it. */
const CHANNEL = '<\\|channel\\|>(?:analysis|commentary)[^<>\\n]{0,99}<\\|message\\|>';

/** Tags with the brackets that models use: `<think>`, `[THINK]` and `◁think▷`. Group: the slash of a closing tag. */
const TAG = `(?:[<[◁](/?)${NAME}\\s*[>\\]▷]|${CHANNEL})`;

/** A token by which a model structures its text: `<|im_end|>`, `<｜end▁of▁sentence｜>`, `<end_of_turn>`. */
const TOKEN = '<(?:[|｜][\\w▁]{1,40}[|｜]|(?:start|end)_of_turn)>';

/** Tokens, and the names of a role or a channel behind them. At most 20, so that a long row is not read again from each token. */
const TOKENS = `(?:(?!${CHANNEL})${TOKEN}(?:(?:assistant|user|system|model|final)(?!\\w))?\\s*){1,20}`;

/** The beginning of a call of a tool that a service has not recognized. */
const CALL = '<tool_call>\\s*(?=[{<])|\\[TOOL_CALLS\\]\\s*(?=\\w{0,40}[[{])';

/** Such calls, one after the other. */
const wholeCalls = /^(?:(?:<tool_call>\s*[{<][^]*?<\/tool_call>|\[TOOL_CALLS\][^\n]*\n)\s*)+/;

const firstCall = new RegExp(`^(?:${CALL})`);

/** Longest calls, in characters. Longer ones are text. */
const MAX_CALLS_LENGTH = 4000;

/** Groups: marks of a fence, marks of code, the slash of a closing tag, tokens, and the beginning of a call. */
const sign = new RegExp(
  `(?:^|\\n)[ \\t>*+\\d.)-]*(\`{3,}|~{3,})|(\`+)|${TAG}|(${TOKENS})|(${CALL})|\\n[ \\t]*\\n`,
  'gi',
);

/** Tokens whose role or channel may still arrive. Each text matches in one way only, so that nothing is tried twice. */
const OPEN_TOKENS = `(?:<\\|channel\\|>[^<>\\n]{0,99}\\n*|(?!<\\|channel\\|)${TOKEN}[a-z]{0,9}\\s*){1,20}`;

/** The end of a text that may become a sign, or a tag or tokens of which it is not known what follows. */
const undecided = new RegExp(
  `(?:${OPEN_TOKENS}(?:<[|｜]?[\\w▁]{0,40}[|｜]?)?|<[|｜][\\w▁]{0,40}[|｜]?|` +
    '(?:<tool_call>|\\[TOOL_CALLS\\])\\s*[\\w[\\]{<]{0,40}|[<[◁]/?[a-z:_]{0,14}\\s*[>\\]▷]?|(?:^|\\n)[ \\t>*+\\d.)-]*[`~]*|(?<!`)`+)$',
  'i',
);

const closingTag = new RegExp(`[<[◁]/${NAME}\\s*[>\\]▷]|<\\|end\\|>`, 'i');

const firstTokens = new RegExp(`^${TOKENS}`, 'i');

/** Text before tokens that are spoken of: `It ends with <|im_end|>`. */
const speaking = /[\p{L}\p{N},][ \t]+$|:\s+$|["'`(]$|(?:^|\n)[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/u;

/** In square brackets, only capitals: others are the text of a link. */
const validTag = /^(?:[<◁]|\[(?:\/?THINK|TOOL_CALLS)\])/;

/** The text between tags that are spoken of: `<think> and </think>`. */
const noThought = /^[\s,.…/&-]*(?:and|or)?[\s,.…/&-]*$/i;

/** Longest thoughts in a sentence, in characters. */
const MAX_IN_SENTENCE = 4000;

/** Characters that say whether tokens behind them are spoken of. */
const LAST_LENGTH = 8;

/** Characters of a closing tag that may have arrived at the end of a text. */
const MAX_TAG_LENGTH = 20;

/**
 * Removes thoughts from a growing text: `<think>…</think>`, where a service does not keep them apart, tokens of models, and calls of tools that it
 * begins or ends with. Tags in code are text. So are tags in a sentence without an end in their paragraph, and tags that are never closed. Some models leave out the first tag: then all text
 * up to `</think>` is taken back.
 */
export class Thoughts {
  #held = '';
  /** Characters at the beginning of the text held back that are not to be shown again. */
  #shownLength = 0;
  /** Marks of the code and of the fence that are open; empty outside of one. */
  #code = '';
  #fence = '';
  /** Whether the text so far ends with a line end, or is empty. */
  #isLineStart = true;
  /** The last characters of the text so far. */
  #last = '';
  /** Whether the thoughts that are open have to end with their paragraph. Undefined outside of thoughts. */
  #isInSentence: boolean | undefined;
  /** Whether there have been thoughts in this step. */
  #hasThoughts = false;
  /** Events of this step without its text. They stay when the text is taken back. */
  #others: AnswerEvent[] = [];
  /** The open thoughts, up to what is held back. A long string would be copied with each piece that is added to it. */
  #hidden: string[] = [];
  /** Whether the text held back are calls, unless other text follows. */
  #endsWithCalls = false;
  /** Whether white space is left out because nothing is before it in its line. */
  #isTrimming = false;

  /** @param events - The events before, which have been shown. Without any tag. */
  constructor(events: readonly AnswerEvent[]) {
    for (const event of events) this.filter(event);
    this.#shownLength = this.#held.length;
  }

  /** An event without thoughts. Text is held back while it may become one. */
  filter(event: AnswerEvent): AnswerEvent[] {
    if (event.type === 'text') return this.#push(event.text);
    if (event.type === 'step-start' || event.type === 'step-reset') return [...this.#endStep(), event];
    this.#others.push(event);
    return [event];
  }

  #endStep(): AnswerEvent[] {
    const rest = this.flush();
    this.#hasThoughts = false;
    this.#others = [];
    return rest;
  }

  /** The text that is held back. Call this at the end. */
  flush(): AnswerEvent[] {
    const heldLength = this.#endsWithCalls ? this.#held.length : this.#countLastTokens();
    const text = this.#hidden.join('') + this.#held.slice(Math.max(this.#shownLength, heldLength));
    this.#endsWithCalls = false;
    this.#held = '';
    this.#shownLength = 0;
    this.#code = this.#fence = '';
    this.#endThoughts();
    this.#isLineStart = true;
    return toEvents(text);
  }

  #push(added: string): AnswerEvent[] {
    this.#held += added;
    let events: AnswerEvent[] = [];
    let text = '';
    for (;;) {
      const shown = this.#isInSentence === undefined ? this.#takeText() : this.#skipThoughts();
      if (shown === undefined) return [...events, ...toEvents(text)];
      text = shown === null ? '' : text + shown;
      if (shown === null) events = [{ type: 'step-reset' }, ...this.#others];
    }
  }

  /** The text up to the next thoughts; undefined if all of it has been taken, null if all text so far were thoughts. */
  #takeText(): string | null | undefined {
    this.#endsWithCalls = false;
    const end = this.#held.search(undecided);
    const decided = end < 0 ? this.#held : this.#held.slice(0, end);
    let text = '';
    /** Characters that have been taken or skipped. */
    let start = 0;
    for (const match of decided.matchAll(sign)) {
      const { 0: found, 3: slash, 4: tokens, 5: call } = match;
      if (!this.#isTag(match, match.index - start)) continue;
      if (tokens && !this.#isStructure(tokens, match.index - start)) continue;
      if (call && !this.#beginsLine(match.index - start)) continue;
      text += this.#take(match.index - start);
      start = match.index;
      if (tokens) {
        start += this.#skip(tokens);
        continue;
      }
      if (call) {
        if (this.#holdsCalls()) return text || undefined;
        if (this.#skipCalls()) return text;
        continue;
      }
      const next = this.#held[found.length] ?? '\n';
      if (slash) {
        const isAtLineStart = this.#isLineStart;
        const isInWord = /\S$/.test(this.#last) && /[\p{L}\p{N}#*]/u.test(next);
        const tag = this.#take(found.length);
        if (!isAtLineStart && next !== '\n' && !isInWord) return text + tag;
        this.#isLineStart = this.#isTrimming = isAtLineStart || !this.#hasThoughts;
        if (this.#hasThoughts) return text;
        this.#hasThoughts = true;
        return null;
      }
      this.#hasThoughts = true;
      this.#isInSentence = !this.#isLineStart && next === ' ';
      // Behind its tag, so that it is not taken for one again.
      this.#hide(found.length);
      return text;
    }
    return decided === '' ? undefined : text + this.#take(decided.length - start);
  }

  /**
   * Whether a sign is a tag, or tokens, outside of code.
   *
   * @param index - Where it begins in the text held back.
   */
  #isTag({ 0: whole, 1: fence, 2: code }: RegExpMatchArray, index: number): boolean {
    const isTag = validTag.test(whole);
    const isAtLineStart = /(?:^|\n)[ \t>]*$/.test(this.#held.slice(Math.max(0, index - 20), index));
    if (fence && (whole.startsWith('\n') || this.#isLineStart)) {
      if (!this.#fence) this.#fence = fence;
      else if (fence.startsWith(this.#fence)) this.#fence = '';
    } else if (!this.#fence && (code ?? fence)) {
      const marks = (code ?? fence)!;
      if (!this.#code) this.#code = marks;
      else if (this.#code === marks) this.#code = '';
    } else if (!isTag) this.#code = '';
    return isTag && !this.#fence && (!this.#code || (isAtLineStart && (index > 0 || this.#isLineStart)));
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    const added = taken.slice(this.#shownLength);
    this.#shownLength = Math.max(0, this.#shownLength - length);
    const text = this.#isTrimming ? added.trimStart() : added;
    if (text) this.#isTrimming = false;
    this.#last = (this.#last + taken.slice(-LAST_LENGTH)).slice(-LAST_LENGTH);
    if (taken) this.#isLineStart = /\n[ \t>]*$/.test(taken) || (this.#isLineStart && !taken.trim());
    return text;
  }

  /** Characters of the tokens that the text held back begins with, if they are not spoken of. */
  #countLastTokens(): number {
    const [tokens] = firstTokens.exec(this.#held) ?? [];
    if (!tokens || this.#fence || this.#code) return 0;
    const isEnd = tokens.length === this.#held.length && !speaking.test(this.#last);
    return isEnd || this.#isStructure(tokens, 0) ? tokens.length : 0;
  }

  /** Whether tokens are not spoken of: with a role, or at the end of a line, directly behind its text or as the first one of all. */
  #isStructure(tokens: string, index: number): boolean {
    const before = (this.#last + this.#held.slice(0, index)).slice(-LAST_LENGTH);
    return !speaking.test(before) && (/>[a-z]/i.test(tokens) || (/\S$|^$/.test(before) && /\n\s*$/.test(tokens)));
  }

  /** Leaves out tokens. White space behind them stays, unless they begin a line. */
  #skip(tokens: string): number {
    const { length } = tokens.trimEnd();
    this.#held = this.#held.slice(length);
    this.#shownLength = Math.max(0, this.#shownLength - length);
    this.#isTrimming = this.#isLineStart;
    return length;
  }

  /** @param index - In the text held back. */
  #beginsLine(index: number): boolean {
    const before = this.#held.slice(Math.max(0, index - 20), index);
    return /\n[ \t]*$/.test(before) || (this.#isLineStart && !before.trim());
  }

  /** Whether the text held back is nothing but calls. The last one may be open, but not across a blank line. */
  #holdsCalls(): boolean {
    if (this.#held.length > MAX_CALLS_LENGTH) return false;
    const rest = this.#held.replace(wholeCalls, '');
    const isOpen = firstCall.test(rest) && !/\n[ \t]*\n/.test(rest);
    this.#endsWithCalls = rest === '' || isOpen || rest.search(undecided) === 0;
    return this.#endsWithCalls;
  }

  /** Leaves out the calls that all text begins with. */
  #skipCalls(): boolean {
    const { length } = (!this.#last.trim() && wholeCalls.exec(this.#held.slice(0, MAX_CALLS_LENGTH))?.[0]) || '';
    if (length === 0) return false;
    this.#held = this.#held.slice(length);
    this.#shownLength = Math.max(0, this.#shownLength - length);
    return true;
  }

  #hide(length: number): void {
    this.#hidden.push(this.#held.slice(0, length));
    this.#held = this.#held.slice(length);
  }

  /** Drops the thoughts that are open, if they have ended; undefined while they may go on. */
  #skipThoughts(): string | undefined {
    const match = closingTag.exec(this.#held);
    this.#hide(match?.index ?? Math.max(0, this.#held.length - MAX_TAG_LENGTH));
    if (this.#isInSentence && this.#isSpokenOf(!!match)) {
      const [tag = '', ...content] = this.#hidden;
      this.#held = content.join('') + this.#held;
      this.#endThoughts();
      return tag;
    }
    if (!match) return undefined;
    this.#held = this.#held.slice(match[0].length);
    this.#isTrimming = this.#isLineStart;
    this.#endThoughts();
    return '';
  }

  #isSpokenOf(isClosed: boolean): boolean {
    const content = this.#hidden.slice(1).join('');
    if (isClosed && noThought.test(content)) return true;
    return content.length > MAX_IN_SENTENCE || /\n[ \t]*\n/.test(isClosed ? content : content + this.#held);
  }

  #endThoughts(): void {
    this.#hidden = [];
    this.#isInSentence = undefined;
  }
}

function toEvents(text: string): AnswerEvent[] {
  return text === '' ? [] : [{ type: 'text', text }];
}
