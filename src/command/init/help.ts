import { generatorIds } from './find-site.js';

export const initHelp = `Usage: docs-assistant init [folder] [options]

Adds the assistant to a site: finds its generator, shows what it will change, and asks. Run it again
with a new version to update the files; what it wrote before is kept or replaced, never doubled.

Without options, it asks for the service. Without a terminal or with --yes, it takes one on this machine
that "docs-assistant serve" starts, and prints the command for that.

Options:
  --base-url <url>      Address of the service
  --domain <id>         Identifier of the site there
  --api-key <key>       Public assistant key (svc_dsc_…)
  --endpoint <url>      Address to send questions to instead, such as a proxy of your own
  --generator <name>    If there are several: ${generatorIds.slice(0, 5).join(', ')},
                        ${generatorIds.slice(5).join(', ')}
  -y, --yes             Make the changes without asking
  --undo                Remove what init wrote
  -h, --help            Show this help

Exit codes:
  0    done, or nothing to do
  1    not done, or something is left for you to do
  2    wrong arguments, or no site found
`;
