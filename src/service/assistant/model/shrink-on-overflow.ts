import { APICallError } from 'ai';
import type { LanguageModelV4CallOptions, LanguageModelV4Middleware } from '@ai-sdk/provider';

import { isRecord } from '../../../http/json.js';
import type { Abilities } from './abilities.js';
import { estimatePrompt, fitPrompt, type PromptLimits } from './fit-prompt.js';
import { peek } from './streams.js';

/** How often a prompt that is too long is halved: 16,000 tokens become 2,000. */
const MAX_RETRIES = 3;

/** The answer may get this many tokens at least, however often it is tried again. */
const MIN_ANSWER_TOKENS = 256;

/** Messages of OpenAI-compatible services when prompt and answer together exceed what the model can take. */
const overflow =
  /context[ _-]?(?:length|window|size|limit)|maximum context|n_ctx|too many (?:input )?tokens|(?:prompt|input|request|message)s?(?: is| are)? too (?:long|large)|(?:input|prompt).{0,40}exceeds?|exceed(?:s|ed)? .{0,60}(?:tokens|context)|reduce the length|token limit|string_above_max_length|max_(?:prompt|input)_tokens|tokens? (?:to|must) .{0,20}(?:less|fewer)/i;

/** Statuses with which services refuse a prompt. Some answer 500, or 200 with an error in the stream. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 413, 422, 500, undefined]);

/** Whether an error says that the prompt is too long for the model. */
export function isOverflow(error: unknown): boolean {
  if (typeof error === 'string') return overflow.test(error);
  if (APICallError.isInstance(error)) {
    if (error.statusCode === 413) return true;
    return refusals.has(error.statusCode) && overflow.test(`${error.message}\n${error.responseBody ?? ''}`);
  }
  return isRecord(error) && typeof error['message'] === 'string' && overflow.test(error['message']);
}

export interface BudgetOptions extends PromptLimits {
  readonly abilities: Abilities;
  /** Called each time that a service refused a prompt as too long. */
  readonly onOverflow: () => void;
}

/**
 * Keeps prompts within a budget of tokens. If the service says that a prompt is too long, half of it is sent, and less again. The model's later answers
 * begin with what fitted.
 */
export function shrinkOnOverflow({
  brief,
  abilities,
  onOverflow,
  ...options
}: BudgetOptions): LanguageModelV4Middleware {
  let budget = Math.min(options.budget, abilities.promptTokens ?? Infinity);
  return {
    specificationVersion: 'v4',
    transformParams: async ({ params }) => ({ ...params, prompt: fitPrompt(params.prompt, { budget, brief }) }),
    wrapStream: async ({ params, model }) => {
      let call: LanguageModelV4CallOptions = params;
      for (let retries = 0; ; retries++) {
        const isLast = retries === MAX_RETRIES;
        try {
          const result = await model.doStream(call);
          const { first, stream } = await peek(result.stream);
          const isTooLong = first?.type === 'error' && isOverflow(first.error);
          if (!isTooLong && retries > 0) abilities.promptTokens = budget;
          if (isLast || !isTooLong) return { ...result, stream };
          await stream.cancel();
        } catch (error) {
          if (isLast || !isOverflow(error)) throw error;
        }
        onOverflow();
        budget = Math.ceil(Math.min(budget, estimatePrompt(call.prompt)) / 2);
        call = shrink(call, fitPrompt(params.prompt, { budget, brief }));
      }
    },
  };
}

/** The room for the answer counts as well, and is halved too. */
function shrink(
  call: LanguageModelV4CallOptions,
  prompt: LanguageModelV4CallOptions['prompt'],
): LanguageModelV4CallOptions {
  if (call.maxOutputTokens === undefined) return { ...call, prompt };
  return { ...call, prompt, maxOutputTokens: Math.max(MIN_ANSWER_TOKENS, Math.ceil(call.maxOutputTokens / 2)) };
}
