import { InvalidResponseDataError } from 'ai';
import type { LanguageModelV4CallOptions, LanguageModelV4Middleware, LanguageModelV4Usage } from '@ai-sdk/provider';

import { toStream } from '../../models/to-stream.js';
import { unknownUsage, type ModelStream, type StreamPart } from './streams.js';
import { UnfinishedCalls } from './unfinished-calls.js';
import { hasTools, withoutTools } from './without-tools.js';

type FinishPart = Extract<StreamPart, { type: 'finish' }>;

/** A model said nothing, also when it was asked again. */
class EmptyAnswer extends Error {
  override name = 'EmptyAnswer';
}

export interface EndInTextOptions {
  /** Maximum steps of an answer. The last one has no tools. */
  readonly maxSteps: number;
  /** Called each time that a model said nothing at all. */
  readonly onEmpty: () => void;
}

/**
 * Makes an answer end in text. In the last step a model has no tools. A step with neither text nor a call of a tool is made again
 * without tools; if that says nothing either, it ends with an {@link EmptyAnswer}, unless a content filter is the reason.
 */
export function endInText({ maxSteps, onEmpty }: EndInTextOptions): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    transformParams: async ({ params }) => (countRounds(params) >= maxSteps - 1 ? withoutTools(params) : params),
    wrapStream: async ({ doStream, params, model }) => {
      const result = await doStream();
      const again = async () => {
        onEmpty();
        return (await model.doStream(withoutTools(params))).stream;
      };
      return { ...result, stream: toStream(completeStep(result.stream, hasTools(params), again)) };
    },
  };
}

/** How often tools have been called for this question. The prompt contains the steps, because a failed call is made again. */
function countRounds({ prompt }: LanguageModelV4CallOptions): number {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  return prompt.slice(asked + 1).filter(({ role }) => role === 'tool').length;
}

async function* completeStep(
  stream: ModelStream,
  callsTools: boolean,
  again: () => Promise<ModelStream>,
): AsyncGenerator<StreamPart> {
  const step = yield* passOn(stream, callsTools);
  if (step.isDone) return yield* step.finish ? [step.finish] : [];
  const second = yield* passOn(await again(), false);
  const finish = second.finish ?? step.finish;
  if (!second.isDone) yield { type: 'error', error: new EmptyAnswer('The model returned an empty answer twice.') };
  else if (finish) yield { ...finish, usage: addUsage(step.finish, second.finish) };
}

interface PassedStep {
  /** Whether nothing needs to be said again: it has said something, has failed, or was filtered. */
  readonly isDone: boolean;
  readonly finish: FinishPart | undefined;
}

/** Passes on a step but for its end. Calls of tools are left out of a step that has none. */
async function* passOn(stream: ModelStream, callsTools: boolean): AsyncGenerator<StreamPart, PassedStep> {
  const unfinished = new UnfinishedCalls();
  let text = '';
  let isDone = false;
  let finish: FinishPart | undefined;
  try {
    for await (const part of stream) {
      if (part.type === 'error' && isMissingFinish(part.error)) {
        finish = finishOf(text);
        continue;
      }
      if (!callsTools && (part.type === 'tool-call' || part.type.startsWith('tool-input'))) continue;
      unfinished.add(part);
      if (part.type === 'text-delta') text += part.delta;
      isDone ||= part.type === 'tool-call' || part.type === 'error' || text.trim() !== '';
      if (part.type !== 'finish') yield part;
      else finish ??= endPause(part);
    }
  } catch (error) {
    // The provider's package could not make sense of a call. What was said before is kept, and nothing said is said again.
    if (!InvalidResponseDataError.isInstance(error)) throw error;
    if (callsTools) unfinished.addRefused(error.data);
  }
  const calls = unfinished.list();
  yield* calls;
  if (calls.length > 0) finish ??= { type: 'finish', finishReason: toReason('tool-calls'), usage: unknownUsage };
  return { isDone: isDone || calls.length > 0 || finish?.finishReason.unified === 'content-filter', finish };
}

/** A turn that Anthropic pauses is not complete, though its package says so. */
function endPause(part: FinishPart): FinishPart {
  return part.finishReason.raw === 'pause_turn' ? { ...part, finishReason: toReason('length') } : part;
}

/** Whether a stream ended without a reason. Some services never send one. */
function isMissingFinish(error: unknown): boolean {
  return InvalidResponseDataError.isInstance(error) && error.data === undefined;
}

/** The end of a step that came without a reason: cut off in the middle of a sentence, or else complete. */
function finishOf(text: string): FinishPart {
  const isWhole = text.trim() === '' || /[.!?:;)\]}`*_~|>"'”’»…。！？）」]\s*$/.test(text);
  return { type: 'finish', finishReason: toReason(isWhole ? 'stop' : 'length'), usage: unknownUsage };
}

function toReason(unified: FinishPart['finishReason']['unified']): FinishPart['finishReason'] {
  return { unified, raw: undefined };
}

function addUsage(...parts: readonly (FinishPart | undefined)[]): LanguageModelV4Usage {
  const sum = (count: (usage: LanguageModelV4Usage) => number | undefined) =>
    parts.reduce((total, part) => total + ((part && count(part.usage)) ?? 0), 0);
  return {
    inputTokens: { ...unknownUsage.inputTokens, total: sum(({ inputTokens }) => inputTokens.total) },
    outputTokens: { ...unknownUsage.outputTokens, total: sum(({ outputTokens }) => outputTokens.total) },
  };
}
