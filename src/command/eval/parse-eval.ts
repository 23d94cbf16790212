import { halves, type Half } from '../../service/evaluation/question.js';
import { serviceOptions, toServiceArgs } from '../ask/parse-ask.js';
import { parseArguments, UsageError } from '../parse-arguments.js';

/** A parsed command line of `docs-assistant eval`. */
export interface EvalCommand {
  /** Path of the file. */
  readonly questions: string;
  /** Undefined for all questions. */
  readonly half: Half | undefined;
  readonly failures: boolean;
  readonly json: boolean;
  /** The domain of the site; undefined if the service has a single one. */
  readonly site: string | undefined;
  /** The options that the service has, too. */
  readonly serviceArgs: readonly string[];
}

const options = {
  questions: { type: 'string' },
  ...serviceOptions,
  half: { type: 'string' },
  failures: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Parses the command line.
 *
 * @param args The arguments after `eval`.
 * @returns Undefined for a request for help.
 * @throws {UsageError}
 */
export function parseEval(args: readonly string[]): EvalCommand | undefined {
  const { values, positionals } = parseArguments(args, options);
  if (values.help) return undefined;
  if (positionals[0] !== undefined) throw new UsageError(`"${positionals[0]}" is one argument too many.`);
  if (!values.questions) throw new UsageError('--questions: name a file of questions, such as questions.yaml.');
  return {
    questions: values.questions,
    half: parseHalf(values.half),
    failures: values.failures ?? false,
    json: values.json ?? false,
    site: values.site,
    serviceArgs: toServiceArgs(values),
  };
}

function parseHalf(text: string | undefined): Half | undefined {
  if (text === undefined) return undefined;
  const half = halves.find((name) => name === text);
  if (half) return half;
  throw new UsageError(`--half: "${text}" is not one of ${halves.join(' and ')}.`);
}
