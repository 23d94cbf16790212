import type { LanguageModelV4Middleware, LanguageModelV4Usage } from '@ai-sdk/provider';

import type { UsageMeter } from '../../operations/usage-meter.js';
import { estimatePrompt } from './fit-prompt.js';
import { changeParts, textOf, unknownUsage } from './streams.js';
import { estimateTokens } from './tokens.js';

export interface CountUsageOptions {
  readonly meter: UsageMeter;
  /** Called with the estimated tokens of a prompt, and with those that the model's service counted. */
  readonly onCounted: (estimated: number, counted: number) => void;
}

/** Counts the tokens of each call of a model, and estimates them in the finish part if the service does not report them. */
export function countUsage({ meter, onCounted }: CountUsageOptions): LanguageModelV4Middleware {
  return changeParts(async function* (stream, { params: { prompt } }) {
    meter.count('modelCalls');
    let written = '';
    let usage = unknownUsage;
    const estimate = () => ({ sent: estimatePrompt(prompt), received: estimateTokens(written) });
    try {
      for await (const part of stream) {
        if (part.type !== 'finish') {
          written += textOf(part);
          yield part;
          continue;
        }
        ({ usage } = part);
        yield { ...part, usage: fillIn(usage, estimate()) };
      }
    } finally {
      // Also of an answer that broke off, which costs as much.
      const estimated = estimate();
      const counted = fillIn(usage, estimated);
      const { total } = usage.inputTokens;
      if (total === undefined || usage.outputTokens.total === undefined) meter.count('estimatedCalls');
      if (total !== undefined) onCounted(estimated.sent, total);
      meter.count('promptTokens', counted.inputTokens.total ?? 0);
      meter.count('completionTokens', counted.outputTokens.total ?? 0);
    }
  });
}

interface Estimate {
  readonly sent: number;
  readonly received: number;
}

function fillIn(
  { inputTokens, outputTokens, ...rest }: LanguageModelV4Usage,
  estimated: Estimate,
): LanguageModelV4Usage {
  return {
    ...rest,
    inputTokens: { ...inputTokens, total: inputTokens.total ?? estimated.sent },
    outputTokens: { ...outputTokens, total: outputTokens.total ?? estimated.received },
  };
}
