import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { LanguageModelV1, LanguageModelV1CallOptions, LanguageModelV1Prompt, LanguageModelV1StreamPart } from 'ai';

import { toStream } from './to-stream.js';

/** The next step of a model: call tools, or answer. */
export type Step = { readonly calls: readonly ToolCall[] } | { readonly text: string };

/** A call of a tool: its name and its arguments. */
export type ToolCall = readonly [tool: string, args: object];

export interface StepModelOptions {
  readonly modelId: string;
  /** Chooses the next step from the prompt alone. The model keeps no state between calls. */
  readonly nextStep: (prompt: LanguageModelV1Prompt) => Step;
  /** Milliseconds between two pieces of a streamed answer. Default: 0. */
  readonly pieceDelay?: number;
}

/** The embedded models do not count tokens. */
const usage = { promptTokens: 0, completionTokens: 0 };

/**
 * Pieces of about a line. The cost of an answer depends mostly on the number of its pieces: each wakes the process and passes through a dozen
 * streams, so single words would cost ten times as much.
 */
const pieces = /[^]{1,90}(?:\S{0,40}(?=\s|$))?/g;

/** Creates a language model for the AI SDK that runs in this process and takes its steps from a function. */
export function createStepModel({ modelId, nextStep, pieceDelay = 0 }: StepModelOptions): LanguageModelV1 {
  const rawCall = (prompt: LanguageModelV1Prompt) => ({ rawPrompt: prompt, rawSettings: {} });
  return {
    specificationVersion: 'v1',
    provider: 'docs-assistant',
    modelId,
    defaultObjectGenerationMode: undefined,
    doGenerate: async ({ prompt }) => ({ ...toResult(nextStep(prompt)), usage, rawCall: rawCall(prompt) }),
    doStream: async ({ prompt, abortSignal }) => ({
      stream: toStream(streamParts(nextStep(prompt), pieceDelay, abortSignal)),
      rawCall: rawCall(prompt),
    }),
  };
}

/** Finds the texts in a message of the reader or the assistant. */
export function findTexts(message: LanguageModelV1Prompt[number] | undefined): string[] {
  if (message?.role !== 'user' && message?.role !== 'assistant') return [];
  return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}

function toResult(step: Step) {
  if ('text' in step) return { text: step.text, finishReason: 'stop' } as const;
  return { toolCalls: step.calls.map(toToolCall), finishReason: 'tool-calls' } as const;
}

async function* streamParts(
  step: Step,
  pieceDelay: number,
  signal: LanguageModelV1CallOptions['abortSignal'],
): AsyncGenerator<LanguageModelV1StreamPart> {
  if ('calls' in step) {
    for (const call of step.calls) yield { type: 'tool-call', ...toToolCall(call) };
    yield { type: 'finish', finishReason: 'tool-calls', usage };
    return;
  }
  for (const [index, piece] of splitPieces(step.text).entries()) {
    if (index > 0 && pieceDelay > 0) await wait(pieceDelay, undefined, signal && { signal });
    yield { type: 'text-delta', textDelta: piece };
  }
  yield { type: 'finish', finishReason: 'stop', usage };
}

/** Splits a text before spaces. */
function splitPieces(text: string): string[] {
  return text.match(pieces) ?? [];
}

function toToolCall([toolName, args]: ToolCall) {
  return { toolCallType: 'function', toolCallId: randomUUID(), toolName, args: JSON.stringify(args) } as const;
}
