import type { KeysOperation } from './parse-keys.js';

const settings = `The database is that of the service: the one in its data folder, or DATABASE_URL. A service that runs on
this machine is asked to do it, so that it holds at once. Other processes notice within ten seconds.
`;

const shared = `  --config <file>       The configuration file of the service (default: the one in this folder)
  --data <folder>       The data folder of the service (default: that of its settings)
  --json                Print JSON
  -h, --help            Show this help
`;

const exits = `Exit codes:
  0    done                                    5    the service refused, or its database is out of reach
  2    wrong arguments or settings
`;

/** The help on each operation, and on \`keys\` as a whole. */
export const keysHelp: Readonly<Record<KeysOperation | 'keys', string>> = {
  keys: `Usage: docs-assistant keys <command> [options]

Makes, lists and revokes keys of the service, beside those of its settings. A site can have several, such
as one for each of its pages or servers. What is kept of a key is its hash, so it is shown only once.

Commands:
  create       Make a key
  list         Show the keys, without the keys themselves
  revoke <id>  Revoke a key

"docs-assistant keys <command> --help" lists the options of a command.

${settings}
${exits}`,

  create: `Usage: docs-assistant keys create --name <text> [options]

Makes a key and prints it. It is shown only this once.

Options:
  --name <text>         What the key is for, for the list
  --kind <kind>         assistant for questions, which may stand in a page (default), or admin for agent jobs:
                        a secret of servers
  --site <domain>       The site that it is for, if the service has several
  --expires <time>      When it stops to work: a time such as 90d or 12h, or a date such as 2027-01-31
                        (default: never)
${shared}
${settings}
${exits}
Example:
  docs-assistant keys create --name "Handbook" --expires 90d
`,

  list: `Usage: docs-assistant keys list [options]

Shows the keys, one a line, the oldest first. Those of the settings are not among them.

Options:
  --site <domain>       Only those of this site
${shared}
${exits}`,

  revoke: `Usage: docs-assistant keys revoke <id> [options]

Revokes a key, by its identifier in the list. Requests with it get status 401.

Options:
${shared}
${settings}
${exits}`,
};
