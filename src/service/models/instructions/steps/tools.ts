import { z } from 'zod';

import { CannotCarryOut } from '../cannot-carry-out.js';

/** A call of one of the job's tools. */
export type ToolCall =
  | { readonly name: 'listFiles'; readonly args: { readonly folder?: string } }
  | { readonly name: 'searchFiles'; readonly args: { readonly text: string; readonly folder?: string } }
  | { readonly name: 'readFile'; readonly args: { readonly path: string } }
  | { readonly name: 'editFile'; readonly args: Edit & { readonly path: string } }
  | { readonly name: 'giveUp'; readonly args: { readonly reason: string } };

/** A change of a file. Without `all`, `find` occurs exactly once. */
export interface Edit {
  readonly find: string;
  readonly replace: string;
  readonly all?: boolean;
}

/**
 * Work that is done through tools. It yields calls that may run at once, none of them before those yielded earlier have
 * answered, and is resumed with their results in the same order.
 */
export type Work<T> = Generator<readonly ToolCall[], T, readonly unknown[]>;

/** What each tool answers, refusals apart. */
export const resultSchemas = {
  listFiles: z.object({ files: z.array(z.string()) }),
  searchFiles: z.object({ matches: z.array(z.object({ path: z.string() })), isCut: z.boolean().optional() }),
  readFile: z.object({ content: z.string() }),
  editFile: z.object({}),
} as const;

const refusalSchema = z.object({ error: z.string() });

/**
 * Reads what a tool answered.
 *
 * @param task - What could not be done when it refused, such as “guide.md could not be read”.
 * @throws {CannotCarryOut} With the tool's own reason, when it refused.
 * @throws When the answer is not of the tool's contract.
 */
export function readResult<Schema extends z.ZodTypeAny>(
  schema: Schema,
  result: unknown,
  task: string,
): z.output<Schema> {
  const reason = refusal(result);
  if (reason !== undefined) throw new CannotCarryOut(`${task}: ${reason}`);
  return schema.parse(result) as z.output<Schema>;
}

/** Why a tool refused; undefined when it did not. */
export function refusal(result: unknown): string | undefined {
  return refusalSchema.safeParse(result).data?.error;
}
