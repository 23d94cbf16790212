import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { LanguageModelV1, LanguageModelV1CallOptions, LanguageModelV1Prompt, LanguageModelV1StreamPart } from 'ai';

import { composeAnswer } from './compose.js';
import { planSearches } from './plan.js';
import { readTurn, type SearchCall } from './turn.js';

export interface EmbeddedModelOptions {
  /** Milliseconds between two words, so that an answer arrives as readers are used to. Default: 12. */
  readonly wordDelay?: number;
}

/** What the model does next: call the tool `search`, or answer. */
type Step = { readonly searches: readonly SearchCall[] } | { readonly text: string };

/** It knows no tokens. */
const usage = { promptTokens: 0, completionTokens: 0 };

/**
 * A language model that knows nothing but what a search hands it: it calls the tool `search`, then quotes the passages
 * that match, with their code and links. It never invents, and says so when nothing matches. English.
 */
export function createEmbeddedModel({ wordDelay = 12 }: EmbeddedModelOptions = {}): LanguageModelV1 {
  return {
    specificationVersion: 'v1',
    provider: 'docs-assistant',
    modelId: 'embedded-extractive',
    defaultObjectGenerationMode: undefined,
    doGenerate: async ({ prompt }) => ({ ...generate(nextStep(prompt)), usage, rawCall: toRawCall(prompt) }),
    doStream: async ({ prompt, abortSignal }) => ({
      stream: toStream(streamParts(nextStep(prompt), wordDelay, abortSignal)),
      rawCall: toRawCall(prompt),
    }),
  };
}

function nextStep(prompt: LanguageModelV1Prompt): Step {
  const turn = readTurn(prompt);
  const searches = planSearches(turn);
  return searches.length > 0 ? { searches } : { text: composeAnswer(turn) };
}

function generate(step: Step): Omit<Awaited<ReturnType<LanguageModelV1['doGenerate']>>, 'usage' | 'rawCall'> {
  if ('text' in step) return { text: step.text, finishReason: 'stop' };
  return { toolCalls: step.searches.map(toToolCall), finishReason: 'tool-calls' };
}

async function* streamParts(
  step: Step,
  wordDelay: number,
  signal: LanguageModelV1CallOptions['abortSignal'],
): AsyncGenerator<LanguageModelV1StreamPart> {
  if ('searches' in step) {
    for (const search of step.searches) yield { type: 'tool-call', ...toToolCall(search) };
    yield { type: 'finish', finishReason: 'tool-calls', usage };
    return;
  }
  for (const word of step.text.match(/\s*\S+/g) ?? []) {
    if (wordDelay > 0) await wait(wordDelay, undefined, signal && { signal });
    yield { type: 'text-delta', textDelta: word };
  }
  yield { type: 'finish', finishReason: 'stop', usage };
}

/** Asks for the next part when a reader wants it, so that nothing is made for one who left. */
function toStream<T>(parts: AsyncGenerator<T>): ReadableStream<T> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

function toToolCall(search: SearchCall) {
  return {
    toolCallType: 'function',
    toolCallId: randomUUID(),
    toolName: 'search',
    args: JSON.stringify(search),
  } as const;
}

function toRawCall(prompt: LanguageModelV1Prompt): { rawPrompt: unknown; rawSettings: Record<string, unknown> } {
  return { rawPrompt: prompt, rawSettings: {} };
}
