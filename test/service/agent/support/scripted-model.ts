import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import type { LanguageModelV1, LanguageModelV1CallOptions, LanguageModelV1Prompt } from 'ai';

import { gate } from './gate.js';

/** A step of {@link scriptedModel}: a tool call with its arguments, a wait at a gate, for a file or for milliseconds, a failure, an end with a reason, or several calls at once. */
export type Act =
  | readonly [tool: string, args: object]
  | readonly ['gate', string]
  | readonly ['file', string]
  | readonly ['pause', number]
  | readonly ['fail', string]
  | readonly ['finish', reason: string]
  | readonly ['together', readonly (readonly [string, object])[]];

/** Creates a prompt that {@link scriptedModel} carries out. */
export function instruct(...acts: readonly Act[]): string {
  return JSON.stringify(acts);
}

/**
 * A language model that carries out the acts in the last prompt, which are JSON, one in each step. Then it answers with the results of the
 * tools, as JSON. It is stateless, so it can continue after a restart.
 */
export const scriptedModel = createScriptedModel();

/** @param skipsPauses - Skips all pauses. */
export function createScriptedModel(skipsPauses = false): LanguageModelV1 {
  return {
    specificationVersion: 'v1',
    provider: 'test',
    modelId: 'scripted',
    defaultObjectGenerationMode: undefined,
    async doGenerate({ prompt, abortSignal }) {
      const step = await nextStep(prompt, skipsPauses, abortSignal);
      return {
        ...step,
        usage: { promptTokens: 0, completionTokens: 0 },
        rawCall: { rawPrompt: prompt, rawSettings: {} },
      };
    },
    doStream() {
      throw new Error('Jobs are not streamed.');
    },
  };
}

type Step = Pick<Awaited<ReturnType<LanguageModelV1['doGenerate']>>, 'text' | 'toolCalls' | 'finishReason'>;

async function nextStep(
  prompt: LanguageModelV1Prompt,
  skipsPauses: boolean,
  signal: LanguageModelV1CallOptions['abortSignal'],
): Promise<Step> {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const acts = (JSON.parse(textOf(prompt[asked])) as Act[]).filter(([name]) => !skipsPauses || name !== 'pause');
  const results = prompt
    .slice(asked + 1)
    .flatMap((message) => (message.role === 'tool' ? message.content.map(({ result }) => result) : []));
  const steps = prompt.slice(asked + 1).filter(({ role }) => role === 'tool').length;
  const calls = acts.filter(isCall);
  const next = calls[steps];
  const last = calls[steps - 1];
  for (const act of acts.slice(last ? acts.indexOf(last) + 1 : 0, next ? acts.indexOf(next) : undefined))
    await perform(act, signal);
  const [, finishReason = 'stop'] = acts.find(([name]) => name === 'finish') ?? [];
  if (!next) return { text: JSON.stringify(results), finishReason: finishReason as Step['finishReason'] };
  const together = (next[0] === 'together' ? next[1] : [next]) as [string, object][];
  return {
    toolCalls: together.map(([name, args], index) => toCall(name, args, `${steps}-${index}`)),
    finishReason: 'tool-calls',
  };
}

function isCall([name]: Act): boolean {
  return !['gate', 'file', 'pause', 'fail', 'finish'].includes(name);
}

async function perform([name, value]: Act, signal: LanguageModelV1CallOptions['abortSignal']): Promise<void> {
  if (name === 'gate') await gate(value as string).pass();
  if (name === 'file') while (!existsSync(value as string)) await wait(10, undefined, signal && { signal });
  if (name === 'pause') await wait(value as number, undefined, signal && { signal });
  if (name === 'fail') throw new Error(value as string);
}

function toCall(toolName: string, args: object, toolCallId: string) {
  return { toolCallType: 'function', toolCallId, toolName, args: JSON.stringify(args) } as const;
}

function textOf(message: LanguageModelV1Prompt[number] | undefined): string {
  if (message?.role !== 'user') return '[]';
  return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}
