import { generatorIds } from '../../generators/generators.js';
import type { ServiceSettings } from '../../generators/install/service-settings.js';
import { commonOptions, formatOptions, switchOption, valueOption } from '../command-option.js';
import { parseArguments, refuseSurplus } from '../parse-arguments.js';

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
  'base-url': valueOption('url', 'Address of the service'),
  domain: valueOption('id', 'Identifier of the site there'),
  'api-key': valueOption('key', 'Public assistant key (svc_dsc_…)'),
  endpoint: valueOption('url', 'Address to send questions to instead, such as a proxy of your own'),
  generator: valueOption('name', `If there are several: ${generatorIds.join(', ')}`),
  yes: { ...switchOption('Make the changes without asking'), short: 'y' },
  undo: switchOption('Remove what init wrote'),
  help: commonOptions.help,
} as const;

export const initHelp = `Usage: docs-assistant init [folder] [options]

Adds the assistant to a site: finds its generator, shows what it will change, and asks. Run it again
with a new version to update the files; what it wrote before is kept or replaced, never doubled.

It asks for the settings of the service that are missing. Without a terminal or with --yes, give all of
them, or none for a service on this machine: init prints the command that starts it.

Options:
${formatOptions(options)}

Exit codes:
  0    done, or nothing to do
  1    not done, or something is left for you to do
  2    wrong arguments, or no site found
`;

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
