import { randomUUID } from 'node:crypto';

import type { LanguageModelV4Middleware, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';

import { toStream } from '../../models/to-stream.js';

export type StreamPart = LanguageModelV4StreamPart;

/** The parts that a model streams. */
export type ModelStream = ReadableStream<StreamPart>;

/** A piece of text. {@link frameTexts} gives it the beginning and the end that the SDK expects. */
export function textPart(delta: string): StreamPart {
  return { type: 'text-delta', id: '', delta };
}

/** The text that a model writes with a part: text, reasoning, or arguments of a call. */
export function textOf(part: StreamPart): string {
  return part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type === 'tool-input-delta'
    ? part.delta
    : '';
}

/** Usage of a step that the model's service did not report. */
export const unknownUsage: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

/** A middleware that changes the parts of a stream. */
export function changeParts(
  change: (
    stream: ModelStream,
    call: Parameters<NonNullable<LanguageModelV4Middleware['wrapStream']>>[0],
  ) => AsyncGenerator<StreamPart>,
): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    wrapStream: async (call) => {
      const result = await call.doStream();
      return { ...result, stream: toStream(change(result.stream, call)) };
    },
  };
}

/** Frames each run of pieces of text with a beginning and an end, as the SDK expects, whatever was added or left out between them. */
export const frameTexts = changeParts(async function* (stream) {
  let open: string | undefined;
  let start: Extract<StreamPart, { type: 'text-start' }> | undefined;
  const end = function* (): Generator<StreamPart> {
    if (open !== undefined) yield { type: 'text-end', id: open };
    open = undefined;
  };
  for await (const part of stream) {
    switch (part.type) {
      case 'text-start':
        yield* end();
        start = part;
        break;
      case 'text-delta':
        if (part.delta === '') break;
        if (open === undefined) yield { type: 'text-start', ...start, id: (open = randomUUID()) };
        start = undefined;
        yield { ...part, id: open };
        break;
      case 'text-end':
        if (open !== undefined) yield { ...part, id: open };
        open = undefined;
        break;
      case 'reasoning-start':
      case 'tool-input-start':
      case 'tool-call':
      case 'finish':
        yield* end();
        yield part;
        break;
      default:
        yield part;
    }
  }
  yield* end();
});

/** The first part that says something, and a stream of all parts. A stream that breaks off has no first part, and breaks off for its reader. */
export async function peek(
  stream: ModelStream,
): Promise<{ readonly first: StreamPart | undefined; readonly stream: ModelStream }> {
  const iterator = stream[Symbol.asyncIterator]();
  const begun: StreamPart[] = [];
  let failure: { readonly error: unknown } | undefined;
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      begun.push(next.value);
      if (!isPreamble(next.value)) break;
    }
  } catch (error) {
    failure = { error };
  }
  const first = begun.find((part) => !isPreamble(part));
  return { first, stream: toStream(resume(begun, iterator, failure)) };
}

/** Whether a part comes before the model has said anything. */
export function isPreamble({ type }: StreamPart): boolean {
  return type === 'stream-start' || type === 'response-metadata' || type === 'raw' || type === 'ping';
}

async function* resume(
  begun: readonly StreamPart[],
  rest: AsyncIterator<StreamPart>,
  failure: { readonly error: unknown } | undefined,
): AsyncGenerator<StreamPart> {
  try {
    yield* begun;
    if (failure) throw failure.error;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
