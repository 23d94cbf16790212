import { loadConfiguration, type LoadOptions } from '../../service/configuration/configuration.js';
import { formatSettings, listSettings } from '../../service/configuration/format-configuration.js';
import { metaOptions } from '../../service/configuration/meta-options.js';
import { parseFlags } from '../../service/configuration/parse-texts.js';
import { getSetting, settingKeys } from '../../service/configuration/schema.js';
import { SettingsError } from '../../service/common/errors.js';
import { toSettings } from '../../service/configuration/to-settings.js';
import { describeMissing } from '../../service/describe-start.js';
import { serve, type ServeOptions } from '../../service/serve.js';
import type { CommandProcess } from '../command-process.js';
import { exitCodes, type ExitCode } from '../exit-codes.js';
import { formatOptions } from '../command-option.js';
import { settingOption } from '../options.js';
import { UsageError } from '../parse-arguments.js';
import { stripLines } from '../control-characters.js';

/** Changes for the scripts of a clone. */
export type ServeVariant = Pick<ServeOptions, 'defaults' | 'createSite'>;

/**
 * Runs `docs-assistant serve`. The service continues after the promise has been fulfilled, until the process is terminated.
 *
 * @param args - The arguments after `serve`.
 * @param variant - Default: the service with its plain pages, and the folder `docs`.
 * @throws {UsageError} For an option that does not exist.
 */
export async function runServe(
  args: readonly string[],
  process: CommandProcess,
  variant: ServeVariant = {},
): Promise<ExitCode> {
  const { env, stdout } = process;
  const { meta } = parseOptions(args);
  if (meta.help) {
    stdout.write(formatServeHelp());
    return exitCodes.done;
  }
  if (meta['print-config']) {
    const { defaults } = variant;
    return printConfiguration({ environment: env, args, defaults }, process, meta.json === true);
  }
  if (meta.json) throw new UsageError('--json needs --print-config. Add it.');
  const isVerbose = meta.verbose === true;
  return (await serve({ ...variant, environment: env, args, isVerbose })) === 0 ? exitCodes.done : exitCodes.failed;
}

function parseOptions(args: readonly string[]) {
  try {
    return parseFlags(args, '.');
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message, { cause: error }) : error;
  }
}

/** The help of `docs-assistant serve`, with an option for each setting that has one. */
function formatServeHelp(): string {
  const settings = settingKeys.flatMap((key) => {
    const { flag } = getSetting(key);
    return flag === undefined ? [] : [[flag, settingOption(key)] as const];
  });
  return `Usage: docs-assistant serve [options]

Answers questions from your docs. Open the address that it prints to try the assistant.

Options:
${formatOptions({ ...Object.fromEntries(settings), ...metaOptions })}

These and many more settings can be set in a configuration file or, except those of several sites, by environment
variables. Options override variables, and these override the file. All of them:
https://github.com/docs-assistant/docs-assistant/blob/main/demo/site/service-settings.md

Example:
  docs-assistant serve --docs ./docs
`;
}

/** Prints the effective settings, and starts nothing. */
async function printConfiguration(
  options: LoadOptions,
  { stdout, stderr }: CommandProcess,
  json: boolean,
): Promise<ExitCode> {
  try {
    const configuration = await loadConfiguration(options);
    const settings = listSettings(configuration);
    const text = json
      ? `${JSON.stringify({ file: configuration.file ?? null, settings }, null, 2)}\n`
      : formatSettings(settings, configuration.file);
    stdout.write(stripLines(text));
    const missing = describeMissing(toSettings(configuration, { hasAgent: true }));
    for (const note of [...configuration.warnings, missing ?? []].flat()) stderr.write(stripLines(`${note}\n`));
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    stderr.write(stripLines(`${error.message}\n`));
    return exitCodes.failed;
  }
}
