import { version } from '../version.js';
import { renameSettings } from './agent/create-client.js';
import { parseCommand } from './agent/parse-command.js';
import { runAgent } from './agent/run-agent.js';
import { runCheck } from './check/run-check.js';
import type { CommandProcess } from './command-process.js';
import { exitCodes, type ExitCode } from './exit-codes.js';
import { helpText } from './help-text.js';
import { runInit } from './init/run-init.js';
import { reportErrors } from './report-errors.js';
import type { ServeVariant } from './serve/run-serve.js';

/** Changes for the scripts of a clone. */
export interface CommandVariant {
  readonly serve?: ServeVariant;
}

type RunCommand = (args: readonly string[], process: CommandProcess, variant: CommandVariant) => Promise<ExitCode>;

/** The commands except `agent`. Commands that contain the service are loaded when they are run. */
const others: Readonly<Record<string, RunCommand>> = {
  check: runCheck,
  init: runInit,
  ask: async (args, process) => (await import('./ask/run-ask.js')).runAsk(args, process),
  index: async (args, process) => (await import('./index/run-index.js')).runIndex(args, process),
  models: async (args, process) => (await import('./models/run-models.js')).runModels(args, process),
  eval: async (args, process) => (await import('./eval/run-eval.js')).runEval(args, process),
  keys: async (args, process) => (await import('./keys/run-keys.js')).runKeys(args, process),
  insights: async (args, process) => (await import('./insights/run-insights.js')).runInsights(args, process),
  serve: async (args, process, { serve }) => (await import('./serve/run-serve.js')).runServe(args, process, serve),
};

/** Runs `docs-assistant` and returns its exit code. */
export async function runCommand(process: CommandProcess, variant: CommandVariant = {}): Promise<ExitCode> {
  const { argv, stdout } = process;
  const [name, ...rest] = argv.slice(2);
  const runOther = name !== undefined && Object.hasOwn(others, name) ? others[name] : undefined;
  const isCommand = runOther !== undefined || name === 'agent';
  const run = async (): Promise<ExitCode> => {
    if (runOther) return runOther(rest, process, variant);
    if (name === '--version' || name === '-v') {
      stdout.write(`${version}\n`);
      return exitCodes.done;
    }
    const command = parseCommand(argv.slice(2));
    if (!('help' in command)) return runAgent(command, process);
    stdout.write(helpText(command));
    return exitCodes.done;
  };
  return reportErrors(isCommand ? name : undefined, process, run, ({ message }) => renameSettings(message));
}
