import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import type { Environment } from '../settings/environment.js';
import { setting } from '../settings/setting.js';
import { isHttpAddress, parsedText, textOf, wholeNumber } from '../settings/value-types.js';

/** Settings of the whole service: its addresses and where it stores data. */
export const serviceSettings = z.object({
  host: setting({
    schema: textOf({
      check: (text) => text !== '',
      problem: () => 'it is empty. Set a name or an address, such as 127.0.0.1.',
    }),
    default: '127.0.0.1',
    variable: 'HOST',
    flag: 'host',
    placeholder: 'address',
    description:
      'Where `docs-assistant serve` listens. On any address that is not a loopback address, every site needs its own identifier and key.',
  }),
  port: setting({
    schema: wholeNumber(
      0,
      65_535,
      (value) => `"${value}" is not a port. Set a whole number from 0 to 65535, such as 5173.`,
    ),
    default: 5173,
    variable: 'PORT',
    flag: 'port',
    placeholder: 'number',
    description: 'The port; 0 for any free one.',
  }),
  url: setting({
    schema: parsedText(
      (text) => (isHttpAddress(text) ? text.replace(/\/+$/, '') : undefined),
      (value) => `"${value}" is not an http or https address. Set the public address of the service.`,
    ),
    defaultText: 'where it listens',
    variable: 'DOCS_ASSISTANT_BASE_URL',
    flag: 'url',
    placeholder: 'address',
    description:
      'The public address of the service. Requests to its host name are accepted, and links to pull requests of the embedded forge start with it.',
  }),
  data: setting({
    schema: textOf({ check: (text) => text !== '', problem: () => 'it is empty. Name a folder.' }),
    defaultText: '~/.local/share/docs-assistant',
    variable: 'DOCS_ASSISTANT_DATA',
    flag: 'data',
    placeholder: 'folder',
    description:
      'Folder for everything that survives a restart: the database, copies of repositories, the index. The default follows `XDG_DATA_HOME`. Only one service can use it at a time, unless there is a `databaseUrl`.',
    resolvePaths: (path: string, folder) => resolve(folder, path),
  }),
  databaseUrl: setting({
    schema: textOf({
      check: (text) => /^postgres(?:ql)?:\/\/\S+$/.test(text),
      // The value is not quoted, because it contains a password.
      problem: () => 'this is not a PostgreSQL address. Set one, such as postgres://user:password@host:5432/database.',
    }),
    defaultText: 'an SQLite database in the data folder',
    variable: 'DATABASE_URL',
    secret: true,
    description:
      'Address of a PostgreSQL database for persistent data. Several processes can share it together with a data folder.',
  }),
});

/** The user's data folder. The current folder is not used, because it may be a checkout. */
export function defaultDataFolder(environment: Environment): string {
  return join(environment['XDG_DATA_HOME'] || findUserData(), 'docs-assistant');
}

/** A user without an entry in the user database has no home, as in a container with an arbitrary user id. */
function findUserData(): string {
  try {
    return join(homedir(), '.local', 'share');
  } catch {
    return '/var/lib';
  }
}
