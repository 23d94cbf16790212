import { randomUUID } from 'node:crypto';

import type {
  LanguageModelV4,
  LanguageModelV4Content,
  LanguageModelV4Prompt,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';

/** The next step of a model: call tools, or answer. */
export type Step = { readonly calls: readonly ToolCall[] } | { readonly text: string };

/** A call of a tool: its name and its arguments. */
export type ToolCall = readonly [tool: string, args: object];

export interface StepModelOptions {
  readonly modelId: string;
  /** Chooses the next step from the prompt alone. The model keeps no state between calls. */
  readonly nextStep: (prompt: LanguageModelV4Prompt) => Step;
}

/** It counts no tokens. */
const usage: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

/** Creates a language model for agent jobs that runs in this process and takes its steps from a function. */
export function createStepModel({ modelId, nextStep }: StepModelOptions): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'docs-assistant',
    modelId,
    supportedUrls: {},
    doGenerate: async ({ prompt }) => {
      const step = nextStep(prompt);
      const unified = 'text' in step ? 'stop' : 'tool-calls';
      return { content: toContent(step), finishReason: { unified, raw: undefined }, usage, warnings: [] };
    },
    doStream: () => Promise.reject(new Error('Jobs are not streamed.')),
  };
}

/** Finds the texts in a message of the reader or the assistant. */
export function findTexts(message: LanguageModelV4Prompt[number] | undefined): string[] {
  if (message?.role !== 'user' && message?.role !== 'assistant') return [];
  return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}

function toContent(step: Step): LanguageModelV4Content[] {
  if ('text' in step) return [{ type: 'text', text: step.text }];
  return step.calls.map(([toolName, args]) => ({
    type: 'tool-call',
    toolCallId: randomUUID(),
    toolName,
    input: JSON.stringify(args),
  }));
}
