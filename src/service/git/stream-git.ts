import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';

import { gitArguments, gitEnvironment } from './command.js';

/** Runs git as `git` does, and hands on what it prints as it comes. Git ends with its reader. */
export function streamGit(args: readonly string[], { cwd }: { readonly cwd: string }): ReadableStream<Uint8Array> {
  const child = spawn('git', gitArguments(args), {
    cwd,
    env: gitEnvironment(cwd),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.on('error', (error) => child.stdout.destroy(error));
  return Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>;
}
