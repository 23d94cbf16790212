import type { LanguageModelV1Source } from '@ai-sdk/provider';
import type { FinishReason } from 'ai';

import type { Suggestion } from '../request/suggestions-block.js';

/** Tokens that a step or an answer took. Missing if the provider does not report them. */
export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** An event of an answer, in order. Each version of the endpoint writes it in its own format. */
export type AnswerPart =
  | { readonly type: 'step-start'; readonly messageId: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool-call'; readonly toolCallId: string; readonly toolName: string; readonly args: unknown }
  | { readonly type: 'tool-result'; readonly toolCallId: string; readonly toolName: string; readonly result: unknown }
  | { readonly type: 'source'; readonly source: LanguageModelV1Source }
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
  /** The model failed. The message is for the reader. */
  | { readonly type: 'failure'; readonly message: string }
  /** The reader has left. */
  | { readonly type: 'abort' };
