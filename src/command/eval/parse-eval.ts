import { halves, type Half } from '../../service/evaluation/question.js';
import { parseStart } from '../insights/parse-start.js';
import { commonOptions, switchOption, valueOption } from '../command-option.js';
import { docsOptions, modelOptions, toServiceArgs } from '../options.js';
import { parseArguments, refuseSurplus, UsageError } from '../parse-arguments.js';

/** Selects questions of readers. */
export interface LogOptions {
  /** As `Date.toISOString` writes it. */
  readonly since: string;
  /** Maximum number of questions. */
  readonly most: number;
}

/** A parsed command line of `docs-assistant eval`. */
export interface EvalCommand {
  /** Path of the file; undefined for the questions of readers. */
  readonly questions: string | undefined;
  /** Undefined for other questions. */
  readonly log: LogOptions | undefined;
  /** Whether to ask the questions whose answers owners have marked. */
  readonly isMarked: boolean;
  /** Options of the service that replace the others for the second answers; empty if there are no second answers. */
  readonly against: readonly string[];
  /** Undefined for all questions. */
  readonly half: Half | undefined;
  readonly failures: boolean;
  readonly json: boolean;
  /** The domain of the site; undefined if the service has a single one. */
  readonly site: string | undefined;
  /** Options that are passed on to the service. */
  readonly serviceArgs: readonly string[];
}

/** Default number of questions of readers. */
const DEFAULT_LIMIT = 100;

export const evalOptions = {
  questions: valueOption(
    'file',
    'YAML or JSON: a list with "ask" and "pages", and optionally "kind", "after" and "half"',
  ),
  log: switchOption('Ask the questions that the service has stored (insights)'),
  marked: switchOption('Ask the questions whose answers you have marked on the page of insights'),
  since: valueOption('time', 'Only questions since then, such as 7d or 2026-11-01 (default 30d; with --log)'),
  limit: valueOption('number', 'How many questions, the latest first (default 100; with --log)'),
  'against-docs': valueOption('folder', 'Compare with the answers from another folder of docs'),
  'against-config': valueOption('file', 'Compare with another configuration file, such as one with another model'),
  data: valueOption('folder', 'The data folder of the service (with --log)'),
  ...docsOptions,
  ...modelOptions,
  half: valueOption('half', 'Only the questions of one half: development or test'),
  failures: switchOption('Also list the questions that failed'),
  ...commonOptions,
} as const;

/**
 * Parses the command line.
 *
 * @param args - The arguments after `eval`.
 * @returns Undefined for a request for help.
 * @throws {UsageError}
 */
export function parseEval(args: readonly string[]): EvalCommand | undefined {
  const { values, positionals } = parseArguments(args, evalOptions);
  if (values.help) return undefined;
  refuseSurplus(positionals, 0, `For a file of questions, write --questions ${positionals[0]}.`);
  if ([values.log, values.questions, values.marked].filter(Boolean).length > 1)
    throw new UsageError('Choose one of --questions, --log and --marked.');
  if (!values.log && !values.questions && !values.marked)
    throw new UsageError(
      '--questions: name a file of questions, such as questions.yaml, or ask those of readers with --log or --marked.',
    );
  const misplaced = findMisplaced(values);
  if (misplaced) throw new UsageError(misplaced);
  return {
    questions: values.questions,
    log: values.log ? parseLog(values) : undefined,
    isMarked: values.marked ?? false,
    against: listAgainst(values),
    half: parseHalf(values.half),
    failures: values.failures ?? false,
    json: values.json ?? false,
    site: values.site,
    serviceArgs: toServiceArgs(values),
  };
}

type Values = Partial<Record<'since' | 'limit' | 'data' | 'half' | 'against-docs' | 'against-config', string>> & {
  readonly log?: boolean;
  readonly marked?: boolean;
  readonly failures?: boolean;
};

/** Finds an option that has no effect together with the others. Returns a sentence about it. */
function findMisplaced(values: Values): string | undefined {
  const ofLog = ['since', 'limit', 'data'] as const;
  const ofFile = ['half', 'failures'] as const;
  const misplaced = values.marked
    ? (['since', 'limit', 'half', 'failures', 'against-docs', 'against-config'] as const)
    : values.log
      ? ofFile
      : ofLog;
  const [name] = misplaced.filter((each) => values[each] !== undefined);
  if (name !== undefined) {
    if (values.marked) return `--${name} has no effect with --marked.`;
    return `--${name} belongs to ${values.log ? '--questions.' : '--log. Add that.'}`;
  }
  if (values.failures && listAgainst(values).length > 0)
    return '--failures has no effect with --against-docs and --against-config, which list all differences.';
  return undefined;
}

function listAgainst(values: Values): string[] {
  return (['docs', 'config'] as const).flatMap((name) => {
    const value = values[`against-${name}`];
    return value === undefined ? [] : [`--${name}=${value}`];
  });
}

function parseLog(values: Values): LogOptions {
  const limit = values.limit ?? String(DEFAULT_LIMIT);
  if (!/^[1-9]\d{0,4}$/.test(limit)) throw new UsageError(`--limit: "${limit}" is not a number from 1 to 99999.`);
  return { since: parseStart(values.since ?? '30d'), most: Number(limit) };
}

function parseHalf(text: string | undefined): Half | undefined {
  if (text === undefined) return undefined;
  const half = halves.find((name) => name === text);
  if (half) return half;
  throw new UsageError(`--half: "${text}" is not one of ${halves.join(' and ')}.`);
}
