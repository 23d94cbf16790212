import { randomUUID } from 'node:crypto';

import { isStepCount, streamText, type LanguageModelUsage } from 'ai';

import { timeLimit } from '../../../http/timeout.js';
import type { Turn } from '../../../grounding/turn.js';
import type { LanguageModel } from '../../models/language-model.js';
import type { UsageMeter } from '../../operations/usage-meter.js';
import type { AnswerSettings } from '../answer-settings.js';
import { abilitiesOf } from '../../models/abilities.js';
import { boundModel, MAX_STEPS } from '../model-calls/bound-model.js';
import { createToolCallRepair, findTool } from '../model-calls/repair-tool-call.js';
import { buildMessages, type SystemPrompts } from '../prompt/build-prompt.js';
import type { MessageRequest } from '../request/parse-message-request.js';
import type { createTools } from '../tools/create-tools.js';
import type { AnswerPart, FinishReason, TokenUsage } from './answer-part.js';
import type { TraceRecorder } from './trace.js';

// The SDK would write what a provider can't do to the console of the host program.
globalThis.AI_SDK_LOG_WARNINGS ??= false;

export interface ModelRun {
  readonly model: LanguageModel;
  readonly request: MessageRequest;
  /** The question with what was found for it. */
  readonly turn: Turn;
  readonly prompts: SystemPrompts;
  readonly tools: ReturnType<typeof createTools>;
  readonly settings: AnswerSettings;
  readonly meter: UsageMeter;
  readonly signal: AbortSignal;
  readonly recorder?: TraceRecorder | undefined;
}

/**
 * Lets a language model answer a question from what was found for it. It may call tools, in bounded steps.
 *
 * @throws The error of the model's provider, or an abort.
 */
export async function* runModel(run: ModelRun): AsyncGenerator<AnswerPart> {
  const { model, request, turn, prompts, tools, settings, meter, recorder } = run;
  const ended = new AbortController();
  const signal = AbortSignal.any([timeLimit(settings.answerTimeout, run.signal), ended.signal]);
  const names = Object.keys(tools);
  const { fullStream } = streamText({
    model: boundModel(model, {
      settings,
      meter,
      brief: prompts.brief,
      isTool: (name) => findTool(name, names) !== undefined,
      trace: recorder?.middleware,
    }),
    instructions: prompts.whole,
    messages: buildMessages(request, turn, Math.min(request.retrievalPageSize, settings.maxPageSize)),
    ...(abilitiesOf(model).tools && { tools }),
    stopWhen: isStepCount(MAX_STEPS),
    maxOutputTokens: settings.maxTokens,
    maxRetries: 1,
    abortSignal: signal,
    repairToolCall: createToolCallRepair(turn.question, () => meter.count('repairedCalls')),
    onError: () => {},
  });
  try {
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw signal.reason;
      const passedOn = toAnswerPart(part, settings);
      if (passedOn) yield passedOn;
    }
  } finally {
    ended.abort();
  }
}

type ModelPart = Exclude<
  ReturnType<typeof streamText<ReturnType<typeof createTools>>>['fullStream'] extends AsyncIterable<infer Part>
    ? Part
    : never,
  { type: 'error' | 'abort' }
>;

/** The part of an answer; undefined for what readers do not see. */
function toAnswerPart(part: ModelPart, { thoughts }: AnswerSettings): AnswerPart | undefined {
  switch (part.type) {
    case 'start-step':
      return { type: 'step-start', messageId: randomUUID() };
    case 'text-delta':
      return { type: 'text', text: part.text };
    case 'reasoning-start':
      return { type: 'reasoning', text: '' };
    case 'reasoning-delta':
      return thoughts ? { type: 'reasoning', text: part.text } : undefined;
    case 'tool-call':
      return { type: 'tool-call', toolCallId: part.toolCallId, toolName: part.toolName, args: part.input };
    case 'tool-result':
      return { type: 'tool-result', toolCallId: part.toolCallId, toolName: part.toolName, result: part.output };
    case 'tool-error': {
      const { toolCallId, toolName } = part;
      return { type: 'tool-result', toolCallId, toolName, result: { error: 'The call failed.', results: [] } };
    }
    case 'finish-step':
      return {
        type: 'step-finish',
        finishReason: toFinishReason(part.finishReason),
        usage: toTokenUsage(part.usage),
        isContinued: false,
      };
    case 'finish':
      return {
        type: 'finish',
        finishReason: toFinishReason(part.finishReason),
        usage: toTokenUsage(part.totalUsage),
      };
    default:
      return undefined;
  }
}

/** A stream that its provider did not end is cut off, as far as anyone knows. */
function toFinishReason(reason: string): FinishReason {
  switch (reason) {
    case 'interrupted':
      return 'length';
    case 'stop':
    case 'length':
    case 'content-filter':
    case 'tool-calls':
    case 'error':
      return reason;
    default:
      return 'other';
  }
}

function toTokenUsage({ inputTokens, outputTokens }: LanguageModelUsage): TokenUsage {
  return { promptTokens: inputTokens ?? 0, completionTokens: outputTokens ?? 0 };
}
