import { FenceReader } from '../../../search/docs/scan-markdown.js';
import type { Turn } from '../../../grounding/turn.js';
import { parseBlocks } from '../../../quotes/passages/parse-blocks.js';
import { quoteInstead, type ModelFailure } from '../../../quotes/answer-with-passages.js';
import { noUsage, type AnswerPart, type TokenUsage } from './answer-part.js';
import { writeQuoted } from './write-step.js';

/** Follows the answer of a model, so that passages can be quoted where it ended. */
export class ModelAnswer {
  #text = '';
  #isInStep = false;
  #usage: TokenUsage = noUsage;
  #held: AnswerPart[] = [];

  /** Whether the model, or a filter of its service, declined to answer, and said nothing. */
  get isDeclined(): boolean {
    return this.#held.length > 0;
  }

  /** Passes on the parts. The end of an answer that was declined is held back. */
  async *follow(parts: AsyncIterable<AnswerPart>): AsyncGenerator<AnswerPart> {
    for await (const part of parts) {
      if (part.type === 'text') this.#text += part.text;
      if (part.type === 'step-finish') this.#usage = addUsage(this.#usage, part.usage);
      const isEnd = part.type === 'step-finish' || part.type === 'finish';
      if (isEnd && part.finishReason === 'content-filter' && this.#text.trim() === '') {
        this.#held.push(part);
        continue;
      }
      if (part.type === 'step-start' || isEnd) this.#isInStep = part.type === 'step-start';
      yield part;
    }
  }

  /** Quotes passages in place of what the model did not write. */
  async *complete(turn: Turn, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const isBegun = this.#text.trim() !== '';
    const failure: ModelFailure = this.isDeclined ? 'declined' : isBegun ? 'stopped' : 'failed';
    const quoted = quoteInstead(turn, failure, parseBlocks);
    const text = `${isBegun ? closeCode(this.#text) : ''}${quoted.text}`;
    yield* writeQuoted({ ...quoted, text }, { signal, isBegun: this.#isInStep, usage: this.#usage });
  }
}

/** Ends the code that a text breaks off in, and its paragraph. */
function closeCode(text: string): string {
  const fences = new FenceReader();
  for (const line of text.split('\n')) fences.isCode(line);
  return fences.isOpen ? `\n${fences.mark}\n\n` : '\n\n';
}

function addUsage(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    promptTokens: a.promptTokens + b.promptTokens,
    completionTokens: a.completionTokens + b.completionTokens,
  };
}
