import { parseArguments, UsageError } from '../parse-arguments.js';

/** A parsed command line of `docs-assistant ask`. */
export interface AskCommand {
  readonly question: string;
  /** Whether to show how the answer came about, and the full prompts. */
  readonly explain: boolean;
  readonly prompts: boolean;
  readonly json: boolean;
  /** The domain of the site; undefined if the service has a single one. */
  readonly site: string | undefined;
  /** The options that the service has, too. */
  readonly serviceArgs: readonly string[];
}

/** The options of the service, and the one that chooses a site. */
export const serviceOptions = {
  docs: { type: 'string' },
  'base-path': { type: 'string' },
  config: { type: 'string' },
  site: { type: 'string' },
} as const;

const options = {
  ...serviceOptions,
  explain: { type: 'boolean' },
  prompts: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Parses the command line.
 *
 * @param args - The arguments after `ask`.
 * @returns Undefined for a request for help.
 * @throws {UsageError}
 */
export function parseAsk(args: readonly string[]): AskCommand | undefined {
  const { values, positionals } = parseArguments(args, options);
  if (values.help) return undefined;
  const [question = '', surplus] = positionals;
  if (question.trim() === '') throw new UsageError('The question is missing. Put it in quotes.');
  if (surplus !== undefined) {
    throw new UsageError(`"${surplus}" is one argument too many. Put the question in quotes.`);
  }
  if (values.prompts && !values.explain) throw new UsageError('--prompts belongs to --explain. Add that.');
  return {
    question,
    explain: values.explain ?? false,
    prompts: values.prompts ?? false,
    json: values.json ?? false,
    site: values.site,
    serviceArgs: toServiceArgs(values),
  };
}

/** The options that the service has, too, as arguments. */
export function toServiceArgs(values: Partial<Record<'docs' | 'base-path' | 'config', string>>): string[] {
  return (['docs', 'base-path', 'config'] as const).flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}=${values[name]}`],
  );
}
