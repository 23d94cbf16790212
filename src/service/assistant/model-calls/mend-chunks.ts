import { TypeValidationError } from 'ai';

import { asText, isObject } from '../../../http/json.js';
import { changeParts, textOf, textPart, type StreamPart } from './streams.js';

type FinishPart = Extract<StreamPart, { type: 'finish' }>;

/** Reasons for an end that the provider's package does not know, in the words of the services that send them. */
const endings: readonly (readonly [RegExp, FinishPart['finishReason']['unified']])[] = [
  [/^(?:stop|eos|end_?turn|complete)/i, 'stop'],
  [/length|max_?tokens|context_window|insufficient_system_resource|network_error|abort|cancel/i, 'length'],
  [/filter|safety|sensitive|refusal|block|recitation|prohibited/i, 'content-filter'],
  [/tool|function/i, 'tool-calls'],
];

/**
 * Mends streams of chat completions that the provider's package does not understand as a whole. Takes the text out of pieces that it refuses, for
 * example because an identifier is a number or a list is null; other members of such a piece are lost. Leaves out events that are neither pieces
 * nor errors, such as pings, if there are others.
 */
export const mendChunks = changeParts(async function* (stream) {
  let ending: unknown;
  let unknownEvent: StreamPart | undefined;
  let hasContent = false;
  for await (const part of stream) {
    const event = part.type === 'error' && TypeValidationError.isInstance(part.error) ? part.error.value : undefined;
    hasContent ||= textOf(part) !== '' || part.type === 'tool-call';
    if (isObject(event) && 'choices' in event && !event['error']) {
      const choice: unknown = Array.isArray(event['choices']) ? event['choices'][0] : undefined;
      const { delta, finish_reason: reason } = isObject(choice) ? choice : {};
      const content = isObject(delta) ? delta['content'] : undefined;
      if (typeof content === 'string') yield textPart(content);
      hasContent ||= typeof content === 'string';
      ending = reason ?? 'stop';
    } else if (isObject(event) && !saysError(event)) {
      unknownEvent = part;
      ending ??= 'stop';
    } else if (part.type === 'finish') {
      if (unknownEvent && !hasContent) yield unknownEvent;
      yield { ...part, finishReason: mendReason(part.finishReason, ending) };
    } else {
      yield part;
    }
  }
});

function saysError(event: object): boolean {
  return ['error', 'errors', 'message', 'detail', 'msg'].some((key) => key in event);
}

function mendReason(reason: FinishPart['finishReason'], ending: unknown): FinishPart['finishReason'] {
  const isMended = reason.unified === 'error' && ending !== undefined;
  if (reason.unified !== 'other' && !isMended) return reason;
  const raw = isMended ? asText(ending) : reason.raw;
  const known = endings.find(([pattern]) => pattern.test(raw ?? ''))?.[1];
  return { unified: known ?? (isMended ? 'stop' : 'other'), raw };
}
