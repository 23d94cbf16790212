import { generatorIds } from '../../generators/generators.js';

export const initHelp = `Usage: docs-assistant init [folder] [options]

Adds the assistant to a site: finds its generator, shows what it will change, and asks. Run it again
with a new version to update the files; what it wrote before is kept or replaced, never doubled.

It asks for the settings of the service that are missing. Without a terminal or with --yes, give all of
them, or none for a service on this machine: init prints the command that starts it.

Options:
  --base-url <url>      Address of the service
  --domain <id>         Identifier of the site there
  --api-key <key>       Public assistant key (svc_dsc_…)
  --endpoint <url>      Address to send questions to instead, such as a proxy of your own
  --generator <name>    If there are several: ${generatorIds.slice(0, 5).join(', ')},
                        ${generatorIds.slice(5, 13).join(', ')},
                        ${generatorIds.slice(13).join(', ')}
  -y, --yes             Make the changes without asking
  --undo                Remove what init wrote
  -h, --help            Show this help

Exit codes:
  0    done, or nothing to do
  1    not done, or something is left for you to do
  2    wrong arguments, or no site found
`;
