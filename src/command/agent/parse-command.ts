import type { PageOptions } from '../../agent/addresses.js';
import { parseDuration as findDuration } from '../../agent/duration.js';
import { findSimilar } from '../../service/common/similar-name.js';
import { commonOptions, switchOption, valueOption, type CommandOption } from '../command-option.js';
import { parseArguments, refuseSurplus, UsageError } from '../parse-arguments.js';

export type Operation = 'run' | 'message' | 'status' | 'watch' | 'list' | 'retry' | 'cancel';

/** A parsed command line. */
export interface Command {
  readonly operation: Operation;
  /** Empty for `run` and `list`. */
  readonly jobId: string;
  /** `-` for the text on standard input; empty except for `run` and `message`. */
  readonly prompt: string;
  /** Whether to wait until the job has ended. */
  readonly wait: boolean;
  readonly json: boolean;
  readonly untilArchived: boolean;
  /** Milliseconds; 0 for never. */
  readonly timeout: number;
  /** Milliseconds; undefined for the client's default. */
  readonly interval: number | undefined;
  /** The page of jobs that `list` shows. */
  readonly page?: PageOptions;
  /** Overrides the environment variable. */
  readonly baseUrl: string | undefined;
  /** Overrides the environment variable. */
  readonly project: string | undefined;
}

/** A request for help on an operation or on `agent` as a whole. */
export interface HelpRequest {
  readonly help: Operation | 'agent' | 'all';
}

const DEFAULT_TIMEOUT = '30m';

/** Options of every operation, for the service that it calls. */
export const connectionOptions = {
  'base-url': valueOption('url', 'Address of the service, instead of DOCS_ASSISTANT_BASE_URL'),
  project: valueOption('id', 'Identifier of the project, instead of DOCS_ASSISTANT_PROJECT'),
} as const;

const wait = { wait: switchOption('Wait until the job has ended') } as const;
const times = {
  timeout: valueOption('time', `The longest wait, such as 90s, 10m or 1h (default ${DEFAULT_TIMEOUT}, 0 for no limit)`),
  interval: valueOption('time', 'First pause between two checks; it grows while nothing changes (default 2s)'),
} as const;
const untilArchived = {
  'until-archived': switchOption('Continue after "completed" and "failed", for follow-ups'),
} as const;
const page = {
  limit: valueOption('number', 'How many jobs to show, from 1 to 100 (default 20)'),
  after: valueOption('id', 'Begin after this job'),
} as const;
const output = { ...commonOptions, json: switchOption('Print jobs as JSON, one per line') } as const;

/** The options of all operations, for their types. Each operation is parsed with its own options. */
const all = { ...wait, ...times, ...untilArchived, ...page, ...output, ...connectionOptions };

interface Syntax {
  /** Without those of the connection. */
  readonly options: Readonly<Record<string, CommandOption>>;
  readonly positionals: readonly ('id' | 'prompt')[];
}

export const syntaxes: Readonly<Record<Operation, Syntax>> = {
  run: { options: { ...wait, ...times, ...output }, positionals: ['prompt'] },
  message: { options: { ...wait, ...times, ...output }, positionals: ['id', 'prompt'] },
  status: { options: output, positionals: ['id'] },
  watch: { options: { ...times, ...untilArchived, ...output }, positionals: ['id'] },
  list: { options: { ...page, ...output }, positionals: [] },
  retry: { options: output, positionals: ['id'] },
  cancel: { options: output, positionals: ['id'] },
};

const COMMANDS = ['init', 'check', 'serve', 'index', 'ask', 'models', 'eval', 'keys', 'insights', 'agent'];

/** @param group - The words before the name, such as `agent`. */
function describeUnknown(name: string, known: readonly string[], group = ''): string {
  const similar = findSimilar(name, known);
  const names = new Intl.ListFormat('en').format(known);
  return `There is no command "${group}${name}". ${similar ? `Did you mean ${group}${similar}?` : `There are ${names}.`}`;
}

/**
 * Parses the command line.
 *
 * @param args - The arguments after the program.
 * @throws {UsageError}
 */
export function parseCommand(args: readonly string[]): Command | HelpRequest {
  const [group, name, ...rest] = args;
  if (isHelp(group)) return { help: 'all' };
  if (group === 'agent' && isHelp(name)) return { help: 'agent' };
  if (group !== 'agent')
    throw new UsageError(
      group === undefined
        ? `Say what to do: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(COMMANDS)}.`
        : describeUnknown(group, COMMANDS),
    );
  if (!isOperation(name)) {
    const names = Object.keys(syntaxes);
    throw new UsageError(
      name === undefined ? `Say what to do: agent ${names.join(', ')}.` : describeUnknown(name, names, 'agent '),
    );
  }
  // An operation has a subset of all options, so the types of all of them apply.
  const options = { ...syntaxes[name].options, ...connectionOptions } as typeof all;
  const { values, positionals } = parseArguments(rest, options);
  if (values.help) return { help: name };
  if (!(values.wait || name === 'watch') && (values.timeout ?? values.interval) !== undefined) {
    throw new UsageError('--timeout and --interval need --wait. Add it.');
  }
  return {
    operation: name,
    ...parsePositionals(name, positionals),
    wait: values.wait ?? name === 'watch',
    json: values.json ?? false,
    untilArchived: values['until-archived'] ?? false,
    timeout: parseDuration(values.timeout ?? DEFAULT_TIMEOUT, '--timeout'),
    interval: values.interval === undefined ? undefined : parseDuration(values.interval, '--interval'),
    ...(name === 'list' && { page: { limit: parseLimit(values.limit), after: values.after } }),
    baseUrl: values['base-url'],
    project: values.project,
  };
}

function parsePositionals(operation: Operation, values: readonly string[]): { jobId: string; prompt: string } {
  const { positionals } = syntaxes[operation];
  const missing = positionals[values.length];
  if (missing === 'id') throw new UsageError('The job id is missing.');
  if (missing === 'prompt')
    throw new UsageError('The prompt is missing. Put it in quotes, or write - to read it from standard input.');
  refuseSurplus(values, positionals.length, positionals.includes('prompt') ? 'Put the prompt in quotes.' : undefined);
  const take = (name: 'id' | 'prompt') => values[positionals.indexOf(name)] ?? '';
  return { jobId: take('id'), prompt: take('prompt') };
}

/** @throws {UsageError} */
function parseLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= 100) return limit;
  throw new UsageError(`--limit: "${text}" is not a number from 1 to 100.`);
}

function isOperation(name: string | undefined): name is Operation {
  return name !== undefined && Object.hasOwn(syntaxes, name);
}

function isHelp(argument: string | undefined): boolean {
  return argument === '--help' || argument === '-h' || argument === 'help';
}

/**
 * Parses a duration such as `90s`, `10m`, `1.5h` or `90` (seconds) into milliseconds.
 *
 * @param option - The option of the duration, such as `--timeout`.
 * @throws {UsageError}
 */
function parseDuration(text: string, option: string): number {
  const milliseconds = findDuration(text);
  if (milliseconds !== undefined) return milliseconds;
  throw new UsageError(`${option}: "${text}" is not a time. Write one such as 90s, 10m or 1h.`);
}
