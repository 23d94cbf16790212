import { importFromProject } from '../service/common/packages.js';
import { version } from '../version.js';
import { runCheck } from './check/run-check.js';
import type { CommandProcess } from './command-process.js';
import { exitCodes, type ExitCode } from './exit-codes.js';
import { siteHelp } from './help-text.js';
import { runInit } from './init/run-init.js';
import { reportErrors } from './report-errors.js';

type RunCommand = (process: CommandProcess) => Promise<ExitCode>;

/** The package with all other commands. */
const SERVER = 'docs-assistant-server';

const commands = { init: runInit, check: runCheck };

/**
 * Runs the command of the package `docs-assistant`: `init` and `check`. Passes all other commands to `docs-assistant-server`, if that is
 * installed.
 *
 * @param loadServer - Imports the command of the other package.
 */
export async function runSiteCommand(process: CommandProcess, loadServer = loadServerCommand): Promise<ExitCode> {
  const { argv, stdout, stderr } = process;
  const [name, ...args] = argv.slice(2);
  if (name === 'init' || name === 'check') return reportErrors(name, process, () => commands[name](args, process));
  if (name === '--version' || name === '-v') {
    stdout.write(`${version}\n`);
    return exitCodes.done;
  }
  const runServerCommand = await loadServer();
  if (runServerCommand) return runServerCommand(process);
  if (name === '--help' || name === '-h' || name === 'help') {
    stdout.write(siteHelp);
    return exitCodes.done;
  }
  stderr.write(name === undefined ? siteHelp : formatMissing(argv.slice(2)));
  return exitCodes.usage;
}

function formatMissing(args: readonly string[]): string {
  return `"docs-assistant ${args[0]}" needs the package ${SERVER}, which is not installed. Run:
  npx ${SERVER} ${args.map(quote).join(' ')}
`;
}

/** Quotes an argument for a shell. */
function quote(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}

/** Undefined if the package is neither in the project nor next to this one. */
async function loadServerCommand(): Promise<RunCommand | undefined> {
  try {
    const { runCommand } = await importFromProject(`${SERVER}/command`);
    return runCommand as RunCommand;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${SERVER}'`)) return undefined;
    throw error;
  }
}
