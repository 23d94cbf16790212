import { parseArguments, refuseSurplus } from '../parse-arguments.js';
import type { ServiceSettings } from '../../generators/install/service-settings.js';

/** A parsed command line of `docs-assistant init`. */
export interface InitCommand {
  readonly folder: string;
  readonly settings: ServiceSettings;
  readonly generator: string | undefined;
  readonly yes: boolean;
  readonly undo: boolean;
  readonly help: boolean;
}

const options = {
  'base-url': { type: 'string' },
  domain: { type: 'string' },
  'api-key': { type: 'string' },
  endpoint: { type: 'string' },
  generator: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  undo: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Parses the command line.
 *
 * @param args - The arguments after `init`.
 * @throws {UsageError}
 */
export function parseInit(args: readonly string[]): InitCommand {
  const { values, positionals } = parseArguments(args, options);
  refuseSurplus(positionals, 1, 'Name one folder, in quotes if it has spaces.');
  return {
    folder: positionals[0] ?? '.',
    settings: {
      baseUrl: values['base-url'],
      domain: values.domain,
      apiKey: values['api-key'],
      endpoint: values.endpoint,
    },
    generator: values.generator,
    yes: values.yes ?? false,
    undo: values.undo ?? false,
    help: values.help ?? false,
  };
}
