import type { LanguageModelV1CallOptions, LanguageModelV1Middleware, LanguageModelV1StreamPart } from 'ai';

import { estimatePrompt } from './fit-prompt.js';
import { toStream } from '../../models/to-stream.js';
import { type ModelStream, textOf } from './streams.js';
import { estimateTokens } from './tokens.js';
import type { UsageMeter } from '../../operations/usage-meter.js';

/** Counts the tokens of each call of a model, and estimates them in the finish part if the service does not say. */
export function countUsage(meter: UsageMeter): LanguageModelV1Middleware {
  return {
    wrapStream: async ({ doStream, params }) => {
      meter.count('modelCalls');
      const result = await doStream();
      return { ...result, stream: toStream(countParts(result.stream, params, meter)) };
    },
  };
}

async function* countParts(
  stream: ModelStream,
  { prompt }: LanguageModelV1CallOptions,
  meter: UsageMeter,
): AsyncGenerator<LanguageModelV1StreamPart> {
  let written = '';
  let promptTokens = NaN;
  let completionTokens = NaN;
  try {
    for await (const part of stream) {
      if (part.type !== 'finish') {
        written += textOf(part);
        yield part;
        continue;
      }
      ({ promptTokens, completionTokens } = part.usage);
      yield { ...part, usage: fillIn(part.usage, estimatePrompt(prompt), estimateTokens(written)) };
    }
  } finally {
    // Also of an answer that broke off, which costs as much.
    const counted = fillIn({ promptTokens, completionTokens }, estimatePrompt(prompt), estimateTokens(written));
    if (Number.isNaN(promptTokens + completionTokens)) meter.count('estimatedCalls');
    meter.count('promptTokens', counted.promptTokens);
    meter.count('completionTokens', counted.completionTokens);
  }
}

interface Tokens {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

function fillIn(said: Tokens, promptTokens: number, completionTokens: number): Tokens {
  return {
    promptTokens: Number.isNaN(said.promptTokens) ? promptTokens : said.promptTokens,
    completionTokens: Number.isNaN(said.completionTokens) ? completionTokens : said.completionTokens,
  };
}
