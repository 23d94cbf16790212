import type { AnswerEvent } from './types.js';

/** Names of the tags in which models think. */
const NAME = '(?:seed:)?(?:think(?:ing)?|thoughts?|reasoning)';

/** Tags with the brackets that models use: `<think>`, `[THINK]` and `◁think▷`. Group: the slash of a closing tag. */
const TAG = `[<[◁](/?)${NAME}\\s*[>\\]▷]`;

/** Groups: marks of a fence, marks of code, and the slash of a closing tag. */
const sign = new RegExp(`(?:^|\\n)[ \\t>*+\\d.)-]*(\`{3,}|~{3,})|(\`+)|${TAG}|\\n[ \\t]*\\n`, 'gi');

/** The end of a text that may become a sign, or a tag of which it is not known what follows. */
const undecided = /(?:[<[◁]\/?[a-z:]{0,14}\s*[>\]▷]?|(?:^|\n)[ \t>*+\d.)-]*[`~]*|(?<!`)`+)$/i;

const closingTag = new RegExp(`[<[◁]/${NAME}\\s*[>\\]▷]`, 'i');

/** In square brackets, only capitals: others are the text of a link. */
const validTag = /^(?:[<◁]|\[\/?THINK\])/;

/** The text between tags that are spoken of: `<think> and </think>`. */
const noThought = /^[\s,.…/&-]*(?:and|or)?[\s,.…/&-]*$/i;

/** Longest thoughts in a sentence, in characters. */
const MAX_IN_SENTENCE = 4000;

/** Characters of a closing tag that may have arrived at the end of a text. */
const MAX_TAG_LENGTH = 20;

/**
 * Removes thoughts from a growing text: `<think>…</think>`, where a service does not keep them apart. Tags in code are text. So are
 * tags in a sentence without an end in their paragraph, and tags that are never closed. Some models leave out the first tag: then all text
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
  /** The last character of the text so far. */
  #last = '';
  /** Whether the thoughts that are open have to end with their paragraph. Undefined outside of thoughts. */
  #isInSentence: boolean | undefined;
  /** Whether there have been thoughts in this step. */
  #hasThoughts = false;
  /** Events of this step without its text. They stay when the text is taken back. */
  #others: AnswerEvent[] = [];
  /** The open thoughts, up to what is held back. A long string would be copied with each piece that is added to it. */
  #hidden: string[] = [];
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
    const text = this.#hidden.join('') + this.#held.slice(this.#shownLength);
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
    const end = this.#held.search(undecided);
    const decided = end < 0 ? this.#held : this.#held.slice(0, end);
    for (const match of decided.matchAll(sign)) {
      if (!this.#isTag(match)) continue;
      const text = this.#take(match.index);
      const next = this.#held[match[0].length] ?? '\n';
      if (match[3]) {
        const isAtLineStart = this.#isLineStart;
        const isInWord = /\S/.test(this.#last) && /[\p{L}\p{N}#*]/u.test(next);
        const tag = this.#take(match[0].length);
        if (!isAtLineStart && next !== '\n' && !isInWord) return text + tag;
        this.#isLineStart = this.#isTrimming = isAtLineStart || !this.#hasThoughts;
        if (this.#hasThoughts) return text;
        this.#hasThoughts = true;
        return null;
      }
      this.#hasThoughts = true;
      this.#isInSentence = !this.#isLineStart && next === ' ';
      // Behind its tag, so that it is not taken for one again.
      this.#hide(match[0].length);
      return text;
    }
    return decided === '' ? undefined : this.#take(decided.length);
  }

  /** Whether a sign is a tag outside of code. */
  #isTag({ 0: whole, 1: fence, 2: code, index }: RegExpMatchArray): boolean {
    const isTag = validTag.test(whole);
    const isAtLineStart = /(?:^|\n)[ \t>]*$/.test(this.#held.slice(Math.max(0, index! - 20), index));
    if (fence && (whole.startsWith('\n') || this.#isLineStart)) {
      if (!this.#fence) this.#fence = fence;
      else if (fence.startsWith(this.#fence)) this.#fence = '';
    } else if (!this.#fence && (code ?? fence)) {
      const marks = (code ?? fence)!;
      if (!this.#code) this.#code = marks;
      else if (this.#code === marks) this.#code = '';
    } else if (!isTag) this.#code = '';
    return isTag && !this.#fence && (!this.#code || (isAtLineStart && (index! > 0 || this.#isLineStart)));
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    const added = taken.slice(this.#shownLength);
    this.#shownLength = Math.max(0, this.#shownLength - length);
    const text = this.#isTrimming ? added.trimStart() : added;
    if (text) this.#isTrimming = false;
    this.#last = taken.at(-1) ?? this.#last;
    if (taken) this.#isLineStart = /\n[ \t>]*$/.test(taken) || (this.#isLineStart && !taken.trim());
    return text;
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
