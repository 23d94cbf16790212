import { serve } from '../../service/serve.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { serveHelp } from './help.js';

/**
 * Runs `docs-assistant serve`. The service goes on after the promise has been fulfilled, until the process is terminated.
 *
 * @param args The arguments after `serve`.
 */
export async function runServe(args: readonly string[], { env, stdout }: CommandProcess): Promise<ExitCode> {
  if (args.includes('--help') || args.includes('-h')) {
    stdout.write(serveHelp);
    return exitCodes.done;
  }
  return (await serve({ environment: env, args })) === 0 ? exitCodes.done : exitCodes.failed;
}
