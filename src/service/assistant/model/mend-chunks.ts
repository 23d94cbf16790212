import { TypeValidationError } from 'ai';

import { asText, isObject } from '../../../http/json.js';
import { changeParts, textPart, type StreamPart } from './streams.js';

type FinishReason = Extract<StreamPart, { type: 'finish' }>['finishReason'];

const endings = { length: 'length', content_filter: 'content-filter', tool_calls: 'tool-calls' } as const;

/**
 * Takes the text out of pieces of chat completions that the provider's package refuses, for example because an identifier is a number or
 * a list is null. Other members of such a piece are lost.
 */
export const mendChunks = changeParts(async function* (stream) {
  let finishReason: FinishReason | undefined;
  for await (const part of stream) {
    const chunk = part.type === 'error' && TypeValidationError.isInstance(part.error) ? part.error.value : undefined;
    if (isObject(chunk) && 'choices' in chunk && !chunk['error']) {
      const choice: unknown = Array.isArray(chunk['choices']) ? chunk['choices'][0] : undefined;
      const { delta, finish_reason: ending } = isObject(choice) ? choice : {};
      const content = isObject(delta) ? delta['content'] : undefined;
      if (typeof content === 'string') yield textPart(content);
      finishReason = { unified: endings[ending as keyof typeof endings] ?? 'stop', raw: asText(ending) };
    } else if (part.type === 'finish' && part.finishReason.unified === 'error' && finishReason) {
      yield { ...part, finishReason };
    } else {
      yield part;
    }
  }
});
