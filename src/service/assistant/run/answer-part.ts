import type { QuotedOutcome } from '../../../quotes/quoted-answer.js';
import type { Source } from '../../../quotes/source-part.js';
import type { Suggestion } from '../request/suggestions-block.js';

/** Tokens that a step or an answer took. */
export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Why a step or an answer ended, in the words of AI SDK 4. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'error' | 'other';

/** A passage of the docs that an answer quotes. */
export interface QuotedPassage {
  /** Address on the site, with the anchor of its section. */
  readonly path: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Markdown. */
  readonly content: string;
  /** The words of it that the question asks for. */
  readonly matched: readonly string[];
}

/** An event of an answer, in order. Each version of the endpoint writes it in its own format. */
export type AnswerPart =
  | { readonly type: 'step-start'; readonly messageId: string }
  | { readonly type: 'text'; readonly text: string }
  /** The model thinks. The text is empty unless the service passes thoughts on. */
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'tool-call'; readonly toolCallId: string; readonly toolName: string; readonly args: unknown }
  | { readonly type: 'tool-result'; readonly toolCallId: string; readonly toolName: string; readonly result: unknown }
  | { readonly type: 'source'; readonly source: Source }
  /** The answer quotes the docs. The text below is the same as markdown. */
  | { readonly type: 'passages'; readonly outcome: QuotedOutcome; readonly passages: readonly QuotedPassage[] }
  /** Pages to read next. Not empty, and only after the last text. */
  | { readonly type: 'suggestions'; readonly pages: readonly Suggestion[] }
  | {
      readonly type: 'step-finish';
      readonly finishReason: FinishReason;
      readonly usage: TokenUsage;
      readonly isContinued: boolean;
    }
  | {
      readonly type: 'finish';
      readonly finishReason: FinishReason;
      readonly usage: TokenUsage;
      /** Names the answer in feedback, if the service takes any. */
      readonly feedbackId?: string | undefined;
    }
  /** The answer failed. The message is for the reader. */
  | { readonly type: 'failure'; readonly message: string }
  /** The reader has left. */
  | { readonly type: 'abort' };

export const noUsage: TokenUsage = { promptTokens: 0, completionTokens: 0 };
