import { commonOptions, formatOptions, switchOption } from '../command-option.js';
import { docsOptions, modelOptions, toServiceArgs } from '../options.js';
import { parseArguments, refuseSurplus } from '../parse-arguments.js';

/** A parsed command line of `docs-assistant models`. */
export interface ModelsCommand {
  /** Whether to try the model of the settings, instead of listing models. */
  readonly check: boolean;
  readonly json: boolean;
  /** The domain of the site; undefined if the service has a single one. */
  readonly site: string | undefined;
  /** Options that are passed on to the service. */
  readonly serviceArgs: readonly string[];
}

const { config, site } = docsOptions;

const options = {
  check: switchOption('Try the model with a short question, instead of listing models'),
  ...modelOptions,
  config,
  site,
  ...commonOptions,
} as const;

export const modelsHelp = `Usage: docs-assistant models [options]

Lists the language models that you can use: of providers whose key is in a variable, and of servers on this machine.

Options:
${formatOptions(options)}

Providers: openai (OPENAI_API_KEY), anthropic (ANTHROPIC_API_KEY), google (GOOGLE_GENERATIVE_AI_API_KEY).
Servers: ollama, lmstudio, llamacpp, vllm, at their usual ports.

Examples:
  docs-assistant models
  docs-assistant models --check --model ollama:llama3.2
`;

/**
 * Parses the command line.
 *
 * @param args - The arguments after `models`.
 * @returns Undefined for a request for help.
 * @throws {UsageError}
 */
export function parseModels(args: readonly string[]): ModelsCommand | undefined {
  const { values, positionals } = parseArguments(args, options);
  if (values.help) return undefined;
  refuseSurplus(positionals, 0);
  return {
    check: values.check ?? false,
    json: values.json ?? false,
    site: values.site,
    serviceArgs: toServiceArgs(values),
  };
}
