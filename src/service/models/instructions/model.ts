import { randomUUID } from 'node:crypto';

import type { LanguageModelV1, LanguageModelV1Prompt, LanguageModelV1StreamPart } from 'ai';

import { carryOut } from './carry-out.js';
import { nextStep, readRequest, type Step } from './steps/steps.js';
import type { ToolCall } from './steps/tools.js';

/** It knows no tokens. */
const usage = { promptTokens: 0, completionTokens: 0 };

/**
 * A language model that carries out plain instructions on markdown pages through the tools of an agent job: replace a
 * text, fix a spelling, rename a heading, add or remove a section or a link. It does what is written and nothing else,
 * and gives up with a reason, through the tool `giveUp`, on all else. English.
 *
 * It keeps nothing between calls. The last message of the user is the instruction.
 */
export function createInstructionModel(): LanguageModelV1 {
  return {
    specificationVersion: 'v1',
    provider: 'docs-assistant',
    modelId: 'embedded-instructions',
    defaultObjectGenerationMode: undefined,
    doGenerate: async ({ prompt }) => ({ ...generate(decide(prompt)), usage, rawCall: toRawCall(prompt) }),
    doStream: async ({ prompt }) => ({ stream: toStream(streamParts(decide(prompt))), rawCall: toRawCall(prompt) }),
  };
}

function decide(prompt: LanguageModelV1Prompt): Step {
  const { instruction, results } = readRequest(prompt);
  return nextStep(carryOut(instruction), results);
}

function generate(step: Step): Omit<Awaited<ReturnType<LanguageModelV1['doGenerate']>>, 'usage' | 'rawCall'> {
  if ('text' in step) return { text: step.text, finishReason: 'stop' };
  return { toolCalls: step.calls.map(toToolCall), finishReason: 'tool-calls' };
}

function streamParts(step: Step): LanguageModelV1StreamPart[] {
  if ('text' in step) {
    return [
      { type: 'text-delta', textDelta: step.text },
      { type: 'finish', finishReason: 'stop', usage },
    ];
  }
  const calls = step.calls.map((call) => ({ type: 'tool-call', ...toToolCall(call) }) as const);
  return [...calls, { type: 'finish', finishReason: 'tool-calls', usage }];
}

function toStream<T>(parts: readonly T[]): ReadableStream<T> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

function toToolCall({ name, args }: ToolCall) {
  return { toolCallType: 'function', toolCallId: randomUUID(), toolName: name, args: JSON.stringify(args) } as const;
}

function toRawCall(prompt: LanguageModelV1Prompt): { rawPrompt: unknown; rawSettings: Record<string, unknown> } {
  return { rawPrompt: prompt, rawSettings: {} };
}
