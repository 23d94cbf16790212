import { randomUUID } from 'node:crypto';

import type { LanguageModelV4Middleware } from '@ai-sdk/provider';

import { CodePosition } from './code-position.js';
import { changeParts, type ModelStream, type StreamPart } from './streams.js';

/** Marks around thoughts of models whose server does not separate them from the answer, as each model's template writes them. */
const marks: readonly (readonly [open: string, close: string])[] = [
  // DeepSeek R1, Qwen 3 and most others, and names that models were trained or asked to use.
  ...['think', 'thinking', 'thought', 'Thought', 'thoughts', 'reason', 'reasoning', 'reflection', 'scratchpad'].map(
    (name) => [`<${name}>`, `</${name}>`] as const,
  ),
  // Magistral.
  ['[THINK]', '[/THINK]'],
  // Kimi.
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  // Seed-OSS.
  ['<seed:think>', '</seed:think>'],
  // Command A.
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  // gpt-oss.
  ['<|channel|>analysis<|message|>', '<|end|>'],
  // Gemma 4.
  ['<|channel>thought', '<channel|>'],
];

/** Thoughts of gpt-oss at the beginning of an answer, from servers that leave out the marks of its template. */
const unmarked = { word: 'analysis', begins: /^\s*analysis(?=[A-Z])/, end: 'assistantfinal' };

const opening = marks.map(([open]) => open);
/** Marks that end thoughts which no mark has opened. The others also end something else. */
const closing = marks.map(([, close]) => close).filter((close) => /^(?:<\/|\[\/|◁\/|<\|end_of|<\|END_T)/.test(close));

export interface ThoughtOptions {
  /** Whether a step begins with thoughts that no mark opens: some templates put the opening mark into the prompt. */
  readonly beginsWithThoughts: () => boolean;
  /** Called when a mark closes thoughts that none has opened, or an answer without such thoughts was expected to have them. */
  readonly onThoughts: (areUnopened: boolean) => void;
}

/** Makes reasoning of the thoughts that a model writes in its text, so that readers do not see them. Marks in code are text. */
export function separateThoughts(options: ThoughtOptions): LanguageModelV4Middleware {
  return changeParts((stream) => separate(stream, options));
}

async function* separate(stream: ModelStream, options: ThoughtOptions): AsyncGenerator<StreamPart> {
  const splitter = new ThoughtSplitter(options);
  const thoughts = new ThoughtParts();
  for await (const part of stream) {
    const isText = part.type === 'text-delta';
    if (part.type === 'reasoning-start') splitter.trust();
    // Text may go on after its end: some services begin a new text for each piece.
    const pieces = isText ? splitter.push(part.delta) : endsAnswer(part) ? splitter.end() : [];
    for (const piece of pieces) yield* thoughts.write(piece);
    if (!isText) yield part;
  }
  for (const piece of splitter.end()) yield* thoughts.write(piece);
  yield* thoughts.end();
}

function endsAnswer({ type }: StreamPart): boolean {
  return type === 'finish' || type === 'error' || type === 'tool-call';
}

interface Piece {
  readonly isThought: boolean;
  readonly text: string;
}

/** Writes pieces as parts. */
class ThoughtParts {
  #open: string | undefined;

  *write({ isThought, text }: Piece): Generator<StreamPart> {
    if (!isThought) {
      yield* this.end();
      if (text !== '') yield { type: 'text-delta', id: '', delta: text };
      return;
    }
    if (this.#open === undefined) yield { type: 'reasoning-start', id: (this.#open = randomUUID()) };
    if (text !== '') yield { type: 'reasoning-delta', id: this.#open, delta: text };
  }

  *end(): Generator<StreamPart> {
    if (this.#open !== undefined) yield { type: 'reasoning-end', id: this.#open };
    this.#open = undefined;
  }
}

/** Splits a text that comes in pieces into thoughts and answer. */
class ThoughtSplitter {
  readonly #options: ThoughtOptions;
  readonly #position = new CodePosition();
  /** Text that is not decided yet. */
  #held = '';
  /** The mark that ends the current thoughts; undefined in the answer. */
  #close: string | undefined;
  /** Whether the current thoughts may turn out to be text, because nothing ends them. They are held until then. */
  #isDoubtful = false;
  /** Whether the current thoughts are those that no mark opens. */
  #isExpected = false;
  #hasAnswered = false;
  /** Whether white space would follow other white space, because thoughts between them are left out. */
  #isAfterSpace = false;
  #endsInSpace = false;

  constructor(options: ThoughtOptions) {
    this.#options = options;
    if (options.beginsWithThoughts()) {
      this.#close = '</think>';
      this.#isDoubtful = this.#isExpected = true;
    }
  }

  push(text: string): Piece[] {
    this.#held += text;
    const pieces: Piece[] = [];
    for (let piece = this.#next(); piece; piece = this.#next()) pieces.push(piece);
    return pieces.filter((piece) => piece.text !== '' || piece.isThought);
  }

  /** The server has separated the thoughts, so what follows is the answer. */
  trust(): void {
    if (this.#held !== '' || !this.#isDoubtful) return;
    this.#close = undefined;
    this.#isDoubtful = false;
  }

  end(): Piece[] {
    const text = this.#held;
    this.#held = '';
    if (text === '') return [];
    if (this.#isDoubtful && this.#isExpected) this.#options.onThoughts(false);
    const isThought = this.#close !== undefined && (!this.#isDoubtful || (!this.#hasAnswered && opens(text)));
    return [isThought ? { isThought, text: withoutOpening(text) } : this.#answer(text)];
  }

  #next(): Piece | undefined {
    return this.#close === undefined ? this.#nextOfAnswer() : this.#nextOfThoughts(this.#close);
  }

  #nextOfThoughts(close: string): Piece | undefined {
    const end = this.#held.indexOf(close);
    if (end < 0) {
      if (this.#isDoubtful) return undefined;
      return this.#take(this.#held.length - lengthOfBeginning(this.#held, [close]), (text) => ({
        isThought: true,
        text,
      }));
    }
    const text = this.#held.slice(0, end);
    this.#held = this.#held.slice(end + close.length);
    this.#close = undefined;
    this.#isDoubtful = this.#isExpected = false;
    this.#isAfterSpace = this.#endsInSpace;
    return { isThought: true, text: withoutOpening(text) };
  }

  #nextOfAnswer(): Piece | undefined {
    if (!this.#hasAnswered && unmarked.word.startsWith(this.#held.trimStart())) return undefined;
    if (!this.#hasAnswered && unmarked.begins.test(this.#held)) {
      this.#close = unmarked.end;
      this.#isDoubtful = true;
      return this.#nextOfThoughts(unmarked.end);
    }
    const found = findFirst(this.#held, [...opening, ...closing]);
    if (!found) {
      return this.#take(this.#held.length - lengthOfBeginning(this.#held, [...opening, ...closing]), (text) =>
        this.#answer(text),
      );
    }
    if (found.at > 0) return this.#take(found.at, (text) => this.#answer(text));
    this.#held = this.#held.slice(found.mark.length);
    if (this.#position.isInCode) return this.#answer(found.mark);
    const pair = marks.find(([open]) => open === found.mark);
    if (pair) {
      // “The <think> tag” in the middle of a line may only be spoken of.
      this.#isDoubtful = this.#hasAnswered && !this.#position.isAtLineStart;
      this.#close = pair[1];
      if (!this.#isDoubtful) return { isThought: true, text: '' };
      this.#held = found.mark + this.#held;
      return this.#nextOfThoughts(pair[1]);
    }
    this.#options.onThoughts(true);
    return { isThought: false, text: '' };
  }

  #take(length: number, toPiece: (text: string) => Piece): Piece | undefined {
    if (length <= 0) return undefined;
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return toPiece(text);
  }

  /** Text of the answer. It does not begin with the line breaks that follow thoughts. */
  #answer(text: string): Piece {
    const shown = this.#hasAnswered && !this.#isAfterSpace ? text : text.trimStart();
    if (shown !== '') this.#isAfterSpace = false;
    this.#hasAnswered ||= shown !== '';
    this.#endsInSpace = /\s$/.test(shown);
    this.#position.add(shown);
    return { isThought: false, text: shown };
  }
}

function opens(text: string): boolean {
  return unmarked.begins.test(text) || opening.some((mark) => text.trimStart().startsWith(mark));
}

function withoutOpening(text: string): string {
  const mark = [...opening, unmarked.word].find((each) => text.trimStart().startsWith(each));
  return mark === undefined ? text : text.trimStart().slice(mark.length);
}

function findFirst(
  text: string,
  wanted: readonly string[],
): { readonly at: number; readonly mark: string } | undefined {
  const found = wanted.map((mark) => ({ at: text.indexOf(mark), mark })).filter(({ at }) => at >= 0);
  return found.toSorted((a, b) => a.at - b.at)[0];
}

/** How many characters at the end of a text may be the beginning of one of these marks. */
function lengthOfBeginning(text: string, wanted: readonly string[]): number {
  const most = Math.max(...wanted.map((mark) => mark.length)) - 1;
  for (let length = Math.min(text.length, most); length > 0; length--) {
    const ending = text.slice(-length);
    if (wanted.some((mark) => mark.startsWith(ending))) return length;
  }
  return 0;
}
