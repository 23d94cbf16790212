import { setImmediate } from 'node:timers/promises';

import type { LanguageModelV4Middleware } from '@ai-sdk/provider';

import { within } from '../../../http/timeout.js';
import { toStream } from '../../models/to-stream.js';
import { isPreamble, type ModelStream, type StreamPart } from './streams.js';

/** How long a model may be silent, in milliseconds. */
export interface SilenceLimits {
  /** Until its first token, reasoning and calls of tools included. */
  readonly firstToken: number;
  /** Between two tokens. */
  readonly betweenTokens: number;
}

/** A model was silent for too long. */
export class ModelTimeout extends Error {
  override name = 'ModelTimeout';
}

/** Ends a call of a model that is silent for too long: its stream then ends with an error part, and its request is aborted. */
export function limitSilence({ firstToken, betweenTokens }: SilenceLimits): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    wrapStream: async ({ params, model }) => {
      const call = new AbortController();
      const abortSignal = params.abortSignal ? AbortSignal.any([params.abortSignal, call.signal]) : call.signal;
      const until = performance.now() + firstToken;
      const watch = <T>(work: PromiseLike<T>, limit: number) =>
        within(limit, work, () => {
          throw new ModelTimeout(`The model was silent for ${Math.round(limit)} ms.`);
        }).catch((error: unknown) => {
          if (error instanceof ModelTimeout) call.abort(error);
          throw error;
        });
      const result = await watch(model.doStream({ ...params, abortSignal }), firstToken);
      const limitOf = (hasBegun: boolean) => (hasBegun ? betweenTokens : until - performance.now());
      return { ...result, stream: toStream(watchParts(result.stream, (part, begun) => watch(part, limitOf(begun)))) };
    },
  };
}

type Read = ReturnType<ReadableStreamDefaultReader<StreamPart>['read']>;

async function* watchParts(
  stream: ModelStream,
  watch: (part: Read, hasBegun: boolean) => Read,
): AsyncGenerator<StreamPart> {
  const reader = stream.getReader();
  let hasBegun = false;
  const read = () => {
    const next = watch(reader.read(), hasBegun);
    // It may fail before it is waited for.
    next.catch(() => undefined);
    return next;
  };
  try {
    for (let next = read(); ;) {
      const { done, value } = await next;
      if (done) return;
      hasBegun ||= !isPreamble(value);
      next = read();
      if (value.type !== 'text-delta') {
        yield value;
        continue;
      }
      let { delta } = value;
      for (let more = await findMore(next); more !== undefined; more = await findMore(next)) {
        delta += more;
        next = read();
      }
      yield { ...value, delta };
    }
  } catch (error) {
    if (!(error instanceof ModelTimeout)) throw error;
    yield { type: 'error', error };
  } finally {
    // Also when the reader has left. An error of the stream itself has been reported.
    await reader.cancel().catch(() => undefined);
  }
}

/** The text of a part if it is there already: a service with many open answers has less to do with few large parts. */
async function findMore(next: Read): Promise<string | undefined> {
  const found = await Promise.race([next, setImmediate(undefined)]).catch(() => undefined);
  return found?.value?.type === 'text-delta' ? found.value.delta : undefined;
}
