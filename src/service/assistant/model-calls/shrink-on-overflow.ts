import type { LanguageModelV4CallOptions, LanguageModelV4Middleware } from '@ai-sdk/provider';

import type { Abilities } from '../../models/abilities.js';
import { describeModelFailure, type ModelFailure } from '../../models/failures/describe-model-failure.js';
import { estimatePrompt, fitPrompt, type PromptLimits } from './fit-prompt.js';
import { peek } from './streams.js';

/** How often a prompt that is too long is halved: 16,000 tokens become 2,000. */
const MAX_RETRIES = 3;

/** The answer may get this many tokens at least, however often it is tried again. */
const MIN_ANSWER_TOKENS = 256;

/** The part of a prompt that is sent after an empty reply, which is tried only once: a model can be silent for other reasons. */
const SHARE_AFTER_SILENCE = 1 / 4;

export interface BudgetOptions extends PromptLimits {
  readonly abilities: Abilities;
  /** Called each time that a service refused a prompt as too long, and when it answers a shorter one after saying nothing. */
  readonly onOverflow: (failure: ModelFailure) => void;
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
  let hasReplied = false;
  let silence: ModelFailure | undefined;
  /** The failure, if a prompt was too long. LM Studio sends an empty reply then. */
  const findOverflow = (error: unknown): ModelFailure | undefined => {
    const failure = describeModelFailure(error);
    const isSilence = failure.kind === 'empty' && !hasReplied && !silence;
    return failure.kind === 'context-too-long' || isSilence ? failure : undefined;
  };
  return {
    specificationVersion: 'v4',
    transformParams: async ({ params }) => ({ ...params, prompt: fitPrompt(params.prompt, { budget, brief }) }),
    wrapStream: async ({ params, model }) => {
      let call: LanguageModelV4CallOptions = params;
      for (let retries = 0; ; retries++) {
        const isLast = retries === MAX_RETRIES;
        let overflow: ModelFailure | undefined;
        try {
          const result = await model.doStream(call);
          const { first, stream } = await peek(result.stream);
          overflow = first?.type === 'error' ? findOverflow(first.error) : undefined;
          const isReply = first?.type !== 'error';
          hasReplied ||= isReply;
          if (isReply && retries > 0) {
            abilities.promptTokens = budget;
            if (silence) onOverflow(silence);
          }
          if (isLast || !overflow) return { ...result, stream };
          await stream.cancel();
        } catch (error) {
          overflow = findOverflow(error);
          if (isLast || !overflow) throw error;
        }
        if (overflow.kind === 'empty') silence = overflow;
        else onOverflow(overflow);
        const share = overflow === silence ? SHARE_AFTER_SILENCE : 1 / 2;
        budget = Math.ceil(Math.min(budget, estimatePrompt(call.prompt)) * share);
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
