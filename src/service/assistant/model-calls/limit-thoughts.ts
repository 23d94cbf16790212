import type { LanguageModelV4Middleware } from '@ai-sdk/provider';

import { toStream } from '../../models/to-stream.js';
import type { AnswerSettings } from '../answer-settings.js';
import type { Abilities } from '../../models/abilities.js';
import type { ModelStream, StreamPart } from './streams.js';

/**
 * Gives thoughts a budget of their own. The limit of a request covers thoughts and text, so for a model that is known to think it is both budgets
 * together.
 */
export function limitThoughts(
  { thinkingTokens }: Pick<AnswerSettings, 'thinkingTokens'>,
  abilities: Abilities,
): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    wrapStream: async ({ params, model }) => {
      const { maxOutputTokens } = params;
      const isRaised = abilities.thinks && maxOutputTokens !== undefined;
      const result = await model.doStream(
        isRaised ? { ...params, maxOutputTokens: maxOutputTokens + thinkingTokens } : params,
      );
      return { ...result, stream: toStream(noteThoughts(result.stream, abilities)) };
    },
  };
}

async function* noteThoughts(stream: ModelStream, abilities: Abilities): AsyncGenerator<StreamPart> {
  for await (const part of stream) {
    if (part.type === 'reasoning-start') abilities.thinks = true;
    if (part.type === 'finish') abilities.thinks ||= (part.usage.outputTokens.reasoning ?? 0) > 0;
    yield part;
  }
}
