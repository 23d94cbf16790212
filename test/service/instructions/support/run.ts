import assert from 'node:assert/strict';

import { generateText, type CoreMessage } from 'ai';

import { createInstructionModel } from '../../../../src/service/models/instructions/model.js';
import { memoryTools } from './memory-tools.js';

export type Files = Readonly<Record<string, string>>;

/** Has the model carry out a prompt on these files. */
export async function run(prompt: string | CoreMessage[], before: Files, options?: Parameters<typeof memoryTools>[1]) {
  const files = new Map(Object.entries(before));
  const { tools, calls, reasons } = memoryTools(files, options);
  const messages: CoreMessage[] = typeof prompt === 'string' ? [{ role: 'user', content: prompt }] : prompt;
  const { text } = await generateText({ model: createInstructionModel(), messages, tools, maxSteps: 50 });
  return { text, calls, reasons, files: Object.fromEntries(files) as Record<string, string> };
}

/** What a page holds after a prompt. */
export async function edit(prompt: string, page: string): Promise<string | undefined> {
  const { files, reasons } = await run(prompt, { 'page.md': page });
  assert.deepEqual(reasons, []);
  return files['page.md'];
}

/** Why a prompt was not carried out. Nothing may have changed. */
export async function refuse(prompt: string, before: Files): Promise<string | undefined> {
  const { files, reasons, text } = await run(prompt, before);
  assert.deepEqual(files, before);
  assert.equal(reasons.length, 1, `not given up: ${text}`);
  assert.equal(text, reasons[0]);
  return reasons[0];
}
