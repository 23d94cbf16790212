import type { LanguageModelV1Middleware, LanguageModelV1StreamPart } from 'ai';

import { cut } from '../../common/text.js';
import { toStream } from '../../models/to-stream.js';
import { textOf, type ModelStream } from './streams.js';

/** Bytes that a token has at most, on the average of a long text. */
const MOST_BYTES_PER_TOKEN = 16;

/**
 * Ends a step of a model that writes on and on because its service does not know or keep the limit of the request.
 *
 * @param onCut - Called for each step that is ended.
 */
export function limitLength(onCut: () => void): LanguageModelV1Middleware {
  return {
    wrapStream: async ({ doStream, params: { maxTokens } }) => {
      const result = await doStream();
      if (maxTokens === undefined) return result;
      return { ...result, stream: toStream(cutParts(result.stream, maxTokens * MOST_BYTES_PER_TOKEN, onCut)) };
    },
  };
}

async function* cutParts(
  stream: ModelStream,
  bytes: number,
  onCut: () => void,
): AsyncGenerator<LanguageModelV1StreamPart> {
  let left = bytes;
  for await (const part of stream) {
    const before = left;
    left -= Buffer.byteLength(textOf(part));
    if (left >= 0) {
      yield part;
      continue;
    }
    onCut();
    if (part.type === 'text-delta') yield { ...part, textDelta: cut(part.textDelta, before) };
    return yield { type: 'finish', finishReason: 'length', usage: { promptTokens: NaN, completionTokens: NaN } };
  }
}
