import { generateText, type CoreMessage, type LanguageModelV1 } from 'ai';

import { JobFailure } from './job-failure.js';
import type { Turn } from './job-record.js';
import { systemPrompt } from './system-prompt.js';
import { createTools } from './tools.js';
import { Workspace } from './workspace/workspace.js';

/** Maximum characters of the model's final text that are stored. */
const MAX_ANSWER_LENGTH = 4000;

export interface ModelRun {
  readonly model: LanguageModelV1;
  /** The worktree to change. */
  readonly folder: string;
  /** The job's prompts so far. The last one is carried out. */
  readonly turns: readonly Turn[];
  readonly maxSteps: number;
  readonly signal: AbortSignal;
}

/**
 * Lets a model carry out a prompt in a worktree.
 *
 * @returns What the model says that it did.
 * @throws {JobFailure} When it gives up, or isn't done within the allowed steps.
 */
export async function runModel({ model, folder, turns, maxSteps, signal }: ModelRun): Promise<string> {
  const reasons: string[] = [];
  const tools = createTools({ workspace: new Workspace(folder), giveUp: (reason) => reasons.push(reason), signal });
  const { text, finishReason } = await generateText({
    model,
    system: systemPrompt,
    messages: toMessages(turns),
    tools,
    maxSteps,
    maxRetries: 2,
    abortSignal: signal,
  });
  if (reasons.length > 0)
    throw new JobFailure(`The instruction was not carried out: ${reasons.join(' ').slice(0, MAX_ANSWER_LENGTH)}`);
  if (finishReason === 'tool-calls')
    throw new JobFailure(`The model was not done after ${maxSteps} steps. Ask for less at a time.`);
  return text.trim().slice(0, MAX_ANSWER_LENGTH);
}

function toMessages(turns: readonly Turn[]): CoreMessage[] {
  return turns.flatMap(({ prompt, answer }): CoreMessage[] => [
    { role: 'user', content: prompt },
    ...(answer ? [{ role: 'assistant', content: answer } as const] : []),
  ]);
}
