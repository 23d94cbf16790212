import {
  APICallError,
  type LanguageModelV1CallOptions,
  type LanguageModelV1Middleware,
  type LanguageModelV1Prompt,
  type LanguageModelV1StreamPart,
} from 'ai';

import { estimatePrompt, fitPrompt } from './fit-prompt.js';
import { toStream } from '../../models/to-stream.js';
import type { ModelStream } from './streams.js';

/** How often a prompt that is too long is halved: 16,000 tokens become 2,000. */
const MAX_RETRIES = 3;

/** The answer may get this many tokens at least, however often it is tried again. */
const MIN_ANSWER_TOKENS = 256;

/** Messages of OpenAI-compatible services when prompt and answer together exceed what the model can take. */
const overflow =
  /context[ _-]?(?:length|window|size|limit)|maximum context|n_ctx|too many (?:input )?tokens|(?:prompt|input|request|message)s?(?: is| are)? too (?:long|large)|(?:input|prompt).{0,40}exceeds?|exceed(?:s|ed)? .{0,60}(?:tokens|context)|reduce the length|token limit|string_above_max_length|max_(?:prompt|input)_tokens|tokens? (?:to|must) .{0,20}(?:less|fewer)/i;

/** Statuses with which services refuse a prompt. Some answer 500, or 200 with an error in the stream. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 413, 422, 500, undefined]);

/** Whether an error says that the prompt is too long for the model. */
export function isOverflow(error: unknown): boolean {
  if (typeof error === 'string') return overflow.test(error);
  if (!APICallError.isInstance(error)) return error instanceof Error && overflow.test(error.message);
  if (error.statusCode === 413) return true;
  return refusals.has(error.statusCode) && overflow.test(`${error.message}\n${error.responseBody ?? ''}`);
}

export interface BudgetOptions {
  /** Maximum estimated tokens of a prompt. */
  readonly budget: number;
  /** Called each time that a service refused a prompt as too long. */
  readonly onOverflow: () => void;
}

/**
 * Keeps prompts within a budget of tokens. If the service says that a prompt is too long, half of it is sent, and less again, and the
 * budget stays so for the rest of the answer.
 */
export function shrinkOnOverflow(options: BudgetOptions): LanguageModelV1Middleware {
  let { budget } = options;
  return {
    transformParams: async ({ params }) => ({ ...params, prompt: fitPrompt(params.prompt, budget) }),
    wrapStream: async ({ params, model }) => {
      let call: LanguageModelV1CallOptions = params;
      for (let retries = 0; ; retries++) {
        const isLast = retries === MAX_RETRIES;
        try {
          const result = await model.doStream(call);
          const { first, stream } = await peek(result.stream);
          const isTooLong = first?.type === 'error' && isOverflow(first.error);
          if (isLast || !isTooLong) return { ...result, stream };
          await stream.cancel();
        } catch (error) {
          if (isLast || !isOverflow(error)) throw error;
        }
        options.onOverflow();
        budget = Math.ceil(Math.min(budget, estimatePrompt(call.prompt)) / 2);
        call = shrink(call, params.prompt, budget);
      }
    },
  };
}

/** The room for the answer counts as well, and is halved too. */
function shrink(
  call: LanguageModelV1CallOptions,
  whole: LanguageModelV1Prompt,
  budget: number,
): LanguageModelV1CallOptions {
  const prompt = fitPrompt(whole, budget);
  if (call.maxTokens === undefined) return { ...call, prompt };
  return { ...call, prompt, maxTokens: Math.max(MIN_ANSWER_TOKENS, Math.ceil(call.maxTokens / 2)) };
}

/** The first part that says something, and a stream of all parts. */
async function peek(
  stream: ModelStream,
): Promise<{ first: LanguageModelV1StreamPart | undefined; stream: ModelStream }> {
  const iterator = stream[Symbol.asyncIterator]();
  const begun: LanguageModelV1StreamPart[] = [];
  let next = await iterator.next();
  while (!next.done && next.value.type === 'response-metadata') {
    begun.push(next.value);
    next = await iterator.next();
  }
  const first = next.done ? undefined : next.value;
  return { first, stream: toStream(resume(first ? [...begun, first] : begun, iterator)) };
}

async function* resume(
  begun: readonly LanguageModelV1StreamPart[],
  rest: AsyncIterator<LanguageModelV1StreamPart>,
): AsyncGenerator<LanguageModelV1StreamPart> {
  try {
    yield* begun;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
