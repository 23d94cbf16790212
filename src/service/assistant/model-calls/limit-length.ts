import type { LanguageModelV4Middleware } from '@ai-sdk/provider';

import { cut } from '../../../shared/text.js';
import { changeParts, textOf, unknownUsage } from './streams.js';

/** Bytes that a token has at most, on the average of a long text. */
const MOST_BYTES_PER_TOKEN = 16;

export interface LengthLimits {
  /** Tokens of text and calls. */
  readonly maxTokens: number;
  /** Tokens of thoughts. */
  readonly thinkingTokens: number;
}

/**
 * Ends a step of a model that writes on and on because its service does not know or keep the limit of the request.
 *
 * @param onCut - Called for each step that is ended.
 */
export function limitLength({ maxTokens, thinkingTokens }: LengthLimits, onCut: () => void): LanguageModelV4Middleware {
  return changeParts(async function* (stream) {
    const left = { text: maxTokens * MOST_BYTES_PER_TOKEN, thoughts: thinkingTokens * MOST_BYTES_PER_TOKEN };
    for await (const part of stream) {
      const kind = part.type === 'reasoning-delta' ? 'thoughts' : 'text';
      const before = left[kind];
      left[kind] -= Buffer.byteLength(textOf(part));
      if (left[kind] >= 0) {
        yield part;
        continue;
      }
      onCut();
      if (part.type === 'text-delta') yield { ...part, delta: cut(part.delta, before) };
      return yield { type: 'finish', finishReason: { unified: 'length', raw: undefined }, usage: unknownUsage };
    }
  });
}
