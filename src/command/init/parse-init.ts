import { generatorIds } from '../../generators/generators.js';
import type { ServiceSettings } from '../../generators/install/service-settings.js';
import { commonOptions, formatOptions, switchOption, valueOption } from '../command-option.js';
import { parseArguments, refuseSurplus, UsageError } from '../parse-arguments.js';

/** A parsed command line of `docs-assistant init`. */
export interface InitCommand {
  readonly folder: string;
  readonly settings: ServiceSettings;
  /** Whether a service answers; undefined to ask. */
  readonly server: boolean | undefined;
  readonly generator: string | undefined;
  readonly yes: boolean;
  readonly undo: boolean;
  readonly help: boolean;
}

const options = {
  'no-server': switchOption('Answer in the reader’s browser, from files of the site'),
  server: switchOption('Answer from a service'),
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

It asks whether a server answers, or none. For a server, it asks for the settings that are missing. Without
a terminal or with --yes, give all of them, or --server alone for a service on this machine: init prints the
command that starts it. Without any of these, a static site has no server.

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
  const { server, 'no-server': noServer } = values;
  if (server && noServer) throw new UsageError('Give --server or --no-server, not both.');
  return {
    server: noServer ? false : server,
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
