import { formatOptions } from '../command-option.js';
import { keysOptions, type KeysOperation } from './parse-keys.js';

const settings = `The database is that of the service: the one in its data folder, or DATABASE_URL. If a service is running
on this machine, the change takes effect there at once. Other processes notice it within ten seconds.
`;

const exits = `Exit codes:
  0    done                                    5    the service refused, or its database can't be reached
  2    wrong arguments or settings
`;

/** The help on each operation, and on \`keys\` as a whole. */
export const keysHelp: Readonly<Record<KeysOperation | 'keys', string>> = {
  keys: `Usage: docs-assistant keys <command> [options]

Creates, lists and revokes keys of the service, in addition to those in its settings. A site can have several,
such as one for each of its pages or servers. The service keeps only the hash of a key, so it is shown only once.

Commands:
  create       Create a key
  list         Show the keys, without the keys themselves
  revoke <id>  Revoke a key

"docs-assistant keys <command> --help" lists the options of a command.

${settings}
${exits}`,

  create: `Usage: docs-assistant keys create --name <text> [options]

Creates a key and prints it. It is shown only this once.

Options:
${formatOptions(keysOptions.create)}

${settings}
${exits}
Example:
  docs-assistant keys create --name "Handbook" --expires 90d
`,

  list: `Usage: docs-assistant keys list [options]

Shows the keys, one per line, the oldest first. The keys in the settings are not in the list.

Options:
${formatOptions(keysOptions.list)}

${exits}`,

  revoke: `Usage: docs-assistant keys revoke <id> [options]

Revokes a key, by its identifier in the list. Requests with it get status 401.

Options:
${formatOptions(keysOptions.revoke)}

${settings}
${exits}`,
};
