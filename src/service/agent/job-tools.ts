import { tool } from 'ai';
import pLimit from 'p-limit';
import { z } from 'zod';

import { Refusal } from './workspace/rules.js';
import type { Workspace } from './workspace/workspace.js';

const path = z.string().describe('Path relative to the root of the repository, with slashes');
const folder = z.string().optional().describe('Only in this folder. Everywhere when left out');

export interface ToolOptions {
  readonly workspace: Workspace;
  /** Called when the model can't carry out the instruction. */
  readonly giveUp: (reason: string) => void;
  /** Called with each refusal that the maintainer should know, too. */
  readonly refused?: ((reason: string) => void) | undefined;
  /** Once it is aborted, calls have no effect. */
  readonly signal: AbortSignal;
}

/**
 * The tools of a model that works on a repository. Results are plain JSON. A refused call returns `{ error }` with a sentence, so
 * that the model can try something else.
 */
export function createJobTools({ workspace, giveUp, refused, signal }: ToolOptions) {
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
      parameters: z.object({ folder }),
      execute: (args) => answer(() => workspace.list(args.folder)),
    }),
    readFile: tool({
      description: 'Reads a text file whole.',
      parameters: z.object({ path }),
      execute: (args) => answer(() => workspace.read(args.path)),
    }),
    searchFiles: tool({
      description:
        'Finds the lines of all text files that hold a text, taken literally and with regard to case. Files that are too large are named in "notSearched".',
      parameters: z.object({ text: z.string(), folder }),
      execute: (args) => answer(() => workspace.search(args.text, args.folder)),
    }),
    editFile: tool({
      description:
        'Replaces a text in a file. The text to find is taken literally, white space and line breaks included, and must ' +
        'occur exactly once, unless "all" is true.',
      parameters: z.object({ path, find: z.string(), replace: z.string(), all: z.boolean().optional() }),
      execute: (args) => answer(() => workspace.edit(args)),
    }),
    createFile: tool({
      description: 'Creates a text file, and its folders if they are missing. Fails if there is something already.',
      parameters: z.object({ path, content: z.string() }),
      execute: (args) => answer(() => workspace.create(args.path, args.content)),
    }),
    deleteFile: tool({
      description: 'Deletes a file.',
      parameters: z.object({ path }),
      execute: (args) => answer(() => workspace.delete(args.path)),
    }),
    giveUp: tool({
      description: 'Ends the job without any change, because the instruction cannot be carried out.',
      parameters: z.object({
        reason: z.string().describe('A sentence for the maintainer: what is in the way, and what would help'),
      }),
      execute: ({ reason }) => answer(async () => (giveUp(reason), {})),
    }),
  };
}
