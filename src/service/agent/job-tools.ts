import { tool, type ToolSet } from 'ai';
import pLimit from 'p-limit';
import { z } from 'zod';

import { Refusal } from './workspace/rules.js';
import type { Workspace } from './workspace/workspace.js';

const path = z.string().describe('Path relative to the root of the repository, with slashes');
const folder = z.string().optional().describe('Only in this folder. Default: everywhere');

export interface ToolOptions {
  readonly workspace: Workspace;
  /** Called when the model can't carry out the instruction. */
  readonly giveUp: (reason: string) => void;
  /** Called with each refusal that the maintainer should know about. */
  readonly refused?: ((reason: string) => void) | undefined;
  /** Calls have no effect after it is aborted. */
  readonly signal: AbortSignal;
}

/**
 * Creates the tools of a model that works on a repository. Results are plain JSON. A refused call returns `{ error }` with a sentence, so that
 * the model can try something else.
 */
export function createJobTools({ workspace, giveUp, refused, signal }: ToolOptions): ToolSet {
  // The SDK runs the calls of a step in parallel, but two edits of a file must not overwrite each other.
  const oneByOne = pLimit(1);
  const answer = <T>(work: () => Promise<T>) =>
    oneByOne(async (): Promise<T | { error: string }> => {
      try {
        signal.throwIfAborted();
        return await work();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.isReported) refused?.(error.message);
        return { error: error.message };
      }
    });
  return {
    listFiles: tool({
      description: 'Lists the text files of the repository, sorted by path.',
      inputSchema: z.object({ folder }),
      execute: (args) => answer(() => workspace.list(args.folder)),
    }),
    readFile: tool({
      description: 'Reads a whole text file.',
      inputSchema: z.object({ path }),
      execute: (args) => answer(() => workspace.read(args.path)),
    }),
    searchFiles: tool({
      description:
        'Finds the lines of all text files that contain a text. The text is literal and case-sensitive. Files that are too large are listed in "notSearched".',
      inputSchema: z.object({ text: z.string(), folder }),
      execute: (args) => answer(() => workspace.search(args.text, args.folder)),
    }),
    editFile: tool({
      description:
        'Replaces a text in a file. The text to find is literal, including white space and line breaks, and must ' +
        'occur exactly once, unless "all" is true.',
      inputSchema: z.object({ path, find: z.string(), replace: z.string(), all: z.boolean().optional() }),
      execute: (args) => answer(() => workspace.edit(args)),
    }),
    createFile: tool({
      description: 'Creates a text file, and its folders if they are missing. Fails if the path exists already.',
      inputSchema: z.object({ path, content: z.string() }),
      execute: (args) => answer(() => workspace.create(args.path, args.content)),
    }),
    deleteFile: tool({
      description: 'Deletes a file.',
      inputSchema: z.object({ path }),
      execute: (args) => answer(() => workspace.delete(args.path)),
    }),
    giveUp: tool({
      description: 'Ends the job without any changes, because the instruction cannot be carried out.',
      inputSchema: z.object({
        reason: z.string().describe('A sentence for the maintainer: why it cannot be carried out, and what would help'),
      }),
      execute: ({ reason }) => answer(async () => (giveUp(reason), {})),
    }),
  };
}
