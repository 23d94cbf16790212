import process from 'node:process';
import type { CommandProcess } from './command-process.js';
import type { ExitCode } from './exit-codes.js';

/** Runs a command as the program of this process. */
export async function runProgram(run: (process: CommandProcess) => Promise<ExitCode>): Promise<void> {
  // The reader of the output may stop early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  // A service continues when its log is no longer read.
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.exitCode = await run(process);
}
