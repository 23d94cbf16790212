import type { LanguageModelV4, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { z } from 'zod';

import { createStepModel, findTexts, type Step } from '../step-model.js';
import { applyInstruction } from './apply-instruction.js';
import type { Page } from './markdown.js';
import { InstructionError, parseInstruction, type Instruction } from './parse-instruction.js';

/** Results of the tools of an agent job. A refused call returns `{ error }` instead. */
const listSchema = z.object({ files: z.array(z.string()), isCut: z.boolean().optional() });
const pageSchema = z.object({ path: z.string(), content: z.string() });
const doneSchema = z.object({ path: z.string() });
const errorSchema = z.object({ error: z.string() });

/**
 * A language model for agent jobs that needs no account. It carries out the four kinds of instructions that `parse-instruction.ts` knows, and
 * gives up on all others with a sentence that lists them.
 *
 * It takes four steps: list the files, read all pages, edit the pages that change, and summarize. An edit replaces the whole page as it was
 * read, so it is refused if the page has changed since.
 */
export function createInstructionModel(): LanguageModelV4 {
  return createStepModel({ modelId: 'embedded-instructions', nextStep });
}

/** The last user message is the instruction. Earlier ones have been carried out already. */
function nextStep(prompt: LanguageModelV4Prompt): Step {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const answers = prompt.slice(asked + 1).flatMap((message) => (message.role === 'tool' ? message.content : []));
  const findResults = (tool: string): unknown[] =>
    answers.flatMap((part) =>
      part.type === 'tool-result' && part.toolName === tool && 'value' in part.output ? [part.output.value] : [],
    );
  try {
    return planStep(findTexts(prompt[asked]).join('\n'), findResults);
  } catch (error) {
    if (!(error instanceof InstructionError)) throw error;
    const hasGivenUp = findResults('giveUp').length > 0;
    return hasGivenUp ? { text: error.message } : { calls: [['giveUp', { reason: error.message }]] };
  }
}

/** @throws {InstructionError} When the instruction can't be carried out. */
function planStep(prompt: string, findResults: (tool: string) => unknown[]): Step {
  const instruction = parseInstruction(prompt);
  const [list] = findResults('listFiles');
  if (list === undefined) return { calls: [['listFiles', {}]] };
  throwIfRefused(list);
  const { files, isCut } = listSchema.parse(list);
  if (isCut) throw new InstructionError('The repository has too many files for the embedded model.');

  const paths = files.filter((path) => /\.mdx?$/i.test(path));
  const read = findResults('readFile');
  if (read.length < paths.length) return { calls: paths.map((path) => ['readFile', { path }]) };
  // Pages that can't be read, for example because they are too large, are skipped. The summary names them.
  const pages = read.flatMap((result): Page | [] => pageSchema.safeParse(result).data ?? []);
  const unread = findErrors(read);
  const { changes, created = [], summary } = applyOrExplain(instruction, pages, files, unread);

  const edited = [...findResults('editFile'), ...findResults('createFile')];
  if (edited.length < changes.length + created.length) {
    if (created.length > 0) return { calls: created.map((page) => ['createFile', page]) };
    return { calls: changes.map(({ path, before, after }) => ['editFile', { path, find: before, replace: after }]) };
  }
  const refused = findErrors(edited);
  if (refused.length > 0 && refused.length === edited.length) throw new InstructionError(refused.join(' '));
  if (refused.length === 0) return { text: summary };
  const done = edited.flatMap((result) => doneSchema.safeParse(result).data?.path ?? []);
  return { text: [`Changed ${done.join(', ')}.`, ...refused, ...unread].join(' ') };
}

/** Adds the pages that could not be read to the result. */
function applyOrExplain(instruction: Instruction, pages: Page[], files: readonly string[], unread: readonly string[]) {
  try {
    const outcome = applyInstruction(instruction, pages, files);
    return { ...outcome, summary: [outcome.summary, ...unread].join(' ') };
  } catch (error) {
    if (!(error instanceof InstructionError)) throw error;
    throw new InstructionError([error.message, ...unread].join(' '), { cause: error });
  }
}

function findErrors(results: readonly unknown[]): string[] {
  return results.flatMap((result) => errorSchema.safeParse(result).data?.error ?? []);
}

function throwIfRefused(result: unknown): void {
  const { data } = errorSchema.safeParse(result);
  if (data) throw new InstructionError(data.error);
}
