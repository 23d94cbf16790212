import { generateText, wrapLanguageModel, type CoreMessage, type FinishReason, type LanguageModelV1 } from 'ai';

import { JobFailure } from './job-failure.js';
import type { Turn } from './job-record.js';
import { createSystemPrompt } from './system-prompt.js';
import { createJobTools } from './job-tools.js';
import { Workspace } from './workspace/workspace.js';
import type { WritableFiles } from './workspace/writable-files.js';

/** Maximum characters of the model's final text that are stored. */
const MAX_ANSWER_LENGTH = 4000;

export interface ModelRun {
  readonly model: LanguageModelV1;
  /** The worktree to change. */
  readonly folder: string;
  /** The job's earlier prompts. */
  readonly earlier: readonly Turn[];
  readonly prompt: string;
  readonly maxSteps: number;
  /** The files that the model may change. */
  readonly writable: WritableFiles;
  readonly signal: AbortSignal;
  /** Called with each thing that the model was not allowed to do, as a sentence for the maintainer. */
  readonly refused: (reason: string) => void;
}

/**
 * Lets a model carry out a prompt in a worktree.
 *
 * @returns What the model says that it did.
 * @throws {JobFailure} When it gives up, is cut off, or isn't done within the allowed steps.
 */
export async function carryOutPrompt(options: ModelRun): Promise<string> {
  const { model, folder, earlier, prompt, maxSteps, writable, signal, refused } = options;
  const reasons: string[] = [];
  const workspace = new Workspace(folder, { writable, refused });
  const { text, finishReason } = await generateText({
    model: wrapLanguageModel({
      model,
      middleware: { wrapGenerate: async ({ doGenerate }) => throwIfCutOff(await doGenerate()) },
    }),
    system: createSystemPrompt(writable),
    messages: [...toMessages(earlier), { role: 'user', content: prompt }],
    tools: createJobTools({ workspace, giveUp: (reason) => reasons.push(reason), refused, signal }),
    maxSteps,
    maxRetries: 2,
    abortSignal: signal,
  });
  if (reasons.length > 0)
    throw new JobFailure(`The instruction was not carried out: ${reasons.join(' ').slice(0, MAX_ANSWER_LENGTH)}`);
  throwIfNotDone(finishReason, maxSteps);
  return text.trim().slice(0, MAX_ANSWER_LENGTH);
}

/** Fails for an answer that was cut off before the SDK reads it: its tool calls may be incomplete. */
function throwIfCutOff<Result extends { readonly finishReason: FinishReason }>(result: Result): Result {
  const reason = cutOffReasons.get(result.finishReason);
  if (reason !== undefined) throw new JobFailure(reason);
  return result;
}

const cutOffReasons: ReadonlyMap<FinishReason, string> = new Map([
  [
    'length',
    'The model was cut off: its answer reached the maximum length (finish reason "length"). Nothing was changed. Ask for less at a time, or set a model with a higher limit.',
  ],
  [
    'content-filter',
    'The content filter of the model\'s service cut off the answer (finish reason "content_filter"). Nothing was changed. Word the prompt differently, or leave out what the filter may object to.',
  ],
  [
    'error',
    'The model\'s service ended the answer with an error (finish reason "error"). Nothing was changed. Send the prompt again.',
  ],
]);

/** Only `stop` is a real end. */
function throwIfNotDone(reason: FinishReason, maxSteps: number): void {
  if (reason === 'stop') return;
  if (reason === 'tool-calls')
    throw new JobFailure(`The model was not done after ${maxSteps} steps. Ask for less at a time.`);
  throw new JobFailure(
    `The model's answer ended without a known reason (finish reason "${reason}"), so it may be incomplete. Nothing was changed. Send the prompt again, or set another model.`,
  );
}

function toMessages(turns: readonly Turn[]): CoreMessage[] {
  return turns.flatMap(({ prompt, answer }): CoreMessage[] => [
    { role: 'user', content: prompt },
    ...(answer ? [{ role: 'assistant', content: answer } as const] : []),
  ]);
}
