import { AssistantError } from '../errors.js';
import type { CommandProcess } from './command-process.js';
import { exitCodeOfError, exitCodes, type ExitCode } from './exit-codes.js';
import { stripControlCharacters } from './format-job.js';
import { UsageError } from './parse-arguments.js';

/**
 * Runs a command, and reports wrong arguments and failed requests on standard error.
 *
 * @param command - The name of the command, for the hint on its help; undefined for `docs-assistant` as a whole.
 * @param describe - Formats an error.
 */
export async function reportErrors(
  command: string | undefined,
  { stderr }: CommandProcess,
  run: () => Promise<ExitCode>,
  describe = ({ message }: Error) => message,
): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof AssistantError)) throw error;
    stderr.write(`${stripControlCharacters(describe(error))}\n`);
    if (error instanceof AssistantError) return exitCodeOfError(error);
    stderr.write(`See "docs-assistant ${command === undefined ? '' : `${command} `}--help".\n`);
    return exitCodes.usage;
  }
}
