import { loadConfiguration } from '../../service/configuration/configuration.js';
import { formatSettings, listSettings } from '../../service/configuration/format-configuration.js';
import { parseFlags } from '../../service/configuration/parse-texts.js';
import { SettingsError } from '../../service/environment.js';
import { serve } from '../../service/serve.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { UsageError } from '../parse-arguments.js';
import { stripLines } from '../strip-lines.js';
import { formatServeHelp } from './help.js';

/**
 * Runs `docs-assistant serve`. The service goes on after the promise has been fulfilled, until the process is terminated.
 *
 * @param args The arguments after `serve`.
 * @throws {UsageError} For an option that does not exist.
 */
export async function runServe(args: readonly string[], process: CommandProcess): Promise<ExitCode> {
  const { env, stdout } = process;
  const { meta } = parseOptions(args);
  if (meta.help) {
    stdout.write(formatServeHelp());
    return exitCodes.done;
  }
  if (meta['print-config']) return printConfiguration(args, process, meta.json === true);
  if (meta.json) throw new UsageError('--json belongs to --print-config. Add that.');
  return (await serve({ environment: env, args })) === 0 ? exitCodes.done : exitCodes.failed;
}

function parseOptions(args: readonly string[]) {
  try {
    return parseFlags(args, '.');
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message, { cause: error }) : error;
  }
}

/** Prints what holds, and starts nothing. */
async function printConfiguration(
  args: readonly string[],
  { env, stdout, stderr }: CommandProcess,
  json: boolean,
): Promise<ExitCode> {
  try {
    const configuration = await loadConfiguration({ environment: env, args });
    const settings = listSettings(configuration);
    const text = json
      ? `${JSON.stringify({ file: configuration.file ?? null, settings }, null, 2)}\n`
      : formatSettings(settings, configuration.file);
    stdout.write(stripLines(text));
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    stderr.write(stripLines(`${error.message}\n`));
    return exitCodes.failed;
  }
}
