import { commonOptions, formatOptions, switchOption } from '../command-option.js';
import { docsOptions, modelOptions, toServiceArgs } from '../options.js';
import { parseArguments, refuseSurplus, UsageError } from '../parse-arguments.js';

/** A parsed command line of `docs-assistant ask`. */
export interface AskCommand {
  readonly question: string;
  /** Whether to show the steps of the answer, and the full prompts. */
  readonly explain: boolean;
  readonly prompts: boolean;
  readonly json: boolean;
  /** The domain of the site; undefined if the service has a single one. */
  readonly site: string | undefined;
  /** Options that are passed on to the service. */
  readonly serviceArgs: readonly string[];
}

const options = {
  ...docsOptions,
  ...modelOptions,
  explain: switchOption('Show how the answer was made: hits with their scores, tokens and times'),
  prompts: switchOption('With --explain: also the full prompts for the model'),
  ...commonOptions,
  json: switchOption('Print JSON: { "text", "sources", "searches" }, with --explain everything it shows'),
} as const;

export const askHelp = `Usage: docs-assistant ask <question> [options]

Answers a question from a folder of docs, as the service does. Put the question in quotes.

Options:
${formatOptions(options)}

Other settings are those of the service, such as DOCS_ASSISTANT_MODEL_KEY for the key of a model.

Example:
  docs-assistant ask "How do I change the colour?" --docs ./docs
`;

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
  const [question = ''] = positionals;
  if (question.trim() === '') throw new UsageError('The question is missing. Put it in quotes.');
  refuseSurplus(positionals, 1, 'Put the question in quotes.');
  if (values.prompts && !values.explain) throw new UsageError('--prompts needs --explain. Add it.');
  return {
    question,
    explain: values.explain ?? false,
    prompts: values.prompts ?? false,
    json: values.json ?? false,
    site: values.site,
    serviceArgs: toServiceArgs(values),
  };
}
