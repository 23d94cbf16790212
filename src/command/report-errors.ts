import { AssistantError } from '../errors.js';
import { SettingsError } from '../service/common/errors.js';
import type { CommandProcess } from './command-process.js';
import { exitCodeOfError, exitCodes, type ExitCode } from './exit-codes.js';
import { stripControlCharacters } from './control-characters.js';
import { UsageError } from './parse-arguments.js';

/**
 * Runs a command, and reports wrong arguments, settings that can't work and failed requests on standard error.
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
    if (!(error instanceof UsageError || error instanceof AssistantError || error instanceof SettingsError))
      throw error;
    stderr.write(`${stripControlCharacters(describe(error))}\n`);
    if (error instanceof AssistantError) return exitCodeOfError(error);
    if (error instanceof SettingsError) return exitCodes.failed;
    stderr.write(`See "docs-assistant ${command === undefined ? '' : `${command} `}--help".\n`);
    return exitCodes.usage;
  }
}
