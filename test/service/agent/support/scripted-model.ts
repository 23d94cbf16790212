import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
} from '@ai-sdk/provider';

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

/** A prompt that creates a page. */
export const createPage = (path: string): string => instruct(['createFile', { path, content: '# Page\n' }]);

/**
 * A language model that carries out the acts in the last prompt, which are JSON, one in each step. Then it answers with the results of the
 * tools, as JSON. It is stateless, so it can continue after a restart.
 */
export const scriptedModel = createScriptedModel();

/** @param skipsPauses - Skips all pauses. */
export function createScriptedModel(skipsPauses = false): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'scripted',
    supportedUrls: {},
    async doGenerate({ prompt, abortSignal }) {
      const step = await nextStep(prompt, skipsPauses, abortSignal);
      return {
        ...step,
        usage: {
          inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 0, text: 0, reasoning: 0 },
        },
        warnings: [],
      };
    },
    doStream() {
      throw new Error('Jobs are not streamed.');
    },
  };
}

type Step = Pick<Awaited<ReturnType<LanguageModelV4['doGenerate']>>, 'content' | 'finishReason'>;

async function nextStep(
  prompt: LanguageModelV4Prompt,
  skipsPauses: boolean,
  signal: LanguageModelV4CallOptions['abortSignal'],
): Promise<Step> {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const acts = (JSON.parse(textOf(prompt[asked])) as Act[]).filter(([name]) => !skipsPauses || name !== 'pause');
  const results = prompt
    .slice(asked + 1)
    .flatMap((message) =>
      message.role === 'tool'
        ? message.content.map((part) => ('output' in part && 'value' in part.output ? part.output.value : undefined))
        : [],
    );
  const steps = prompt.slice(asked + 1).filter(({ role }) => role === 'tool').length;
  const calls = acts.filter(isCall);
  const next = calls[steps];
  const last = calls[steps - 1];
  for (const act of acts.slice(last ? acts.indexOf(last) + 1 : 0, next ? acts.indexOf(next) : undefined))
    await perform(act, signal);
  const [, finishReason = 'stop'] = acts.find(([name]) => name === 'finish') ?? [];
  if (!next)
    return { content: [{ type: 'text', text: JSON.stringify(results) }], finishReason: toReason(String(finishReason)) };
  const together = (next[0] === 'together' ? next[1] : [next]) as [string, object][];
  return {
    content: together.map(([name, args], index) => toCall(name, args, `${steps}-${index}`)),
    finishReason: toReason('tool-calls'),
  };
}

function isCall([name]: Act): boolean {
  return !['gate', 'file', 'pause', 'fail', 'finish'].includes(name);
}

async function perform([name, value]: Act, signal: LanguageModelV4CallOptions['abortSignal']): Promise<void> {
  if (name === 'gate') await gate(value as string).pass();
  if (name === 'file') while (!existsSync(value as string)) await wait(10, undefined, signal && { signal });
  if (name === 'pause') await wait(value as number, undefined, signal && { signal });
  if (name === 'fail') throw new Error(value as string);
}

function toCall(toolName: string, args: object, toolCallId: string): LanguageModelV4Content {
  return { type: 'tool-call', toolCallId, toolName, input: JSON.stringify(args) };
}

function toReason(reason: string): LanguageModelV4FinishReason {
  return { unified: reason as LanguageModelV4FinishReason['unified'], raw: reason };
}

function textOf(message: LanguageModelV4Prompt[number] | undefined): string {
  if (message?.role !== 'user') return '[]';
  return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}
