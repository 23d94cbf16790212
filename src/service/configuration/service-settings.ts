import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import type { Environment } from '../settings/environment.js';
import { setting } from '../settings/setting.js';
import { isHttpAddress, parsedText, textOf, wholeNumber } from '../settings/value-types.js';

/** Settings of the whole service: where it listens, how it is reached, and where it keeps things. */
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
      'Where `docs-assistant serve` listens. On any other than a loopback address, every site needs an identifier and a key of its own.',
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
    description: 'The port there; 0 for any free one.',
  }),
  url: setting({
    schema: parsedText(
      (text) => (isHttpAddress(text) ? text.replace(/\/+$/, '') : undefined),
      (value) => `"${value}" is not an http or https address. Set the one at which the service is reached.`,
    ),
    defaultText: 'where it listens',
    variable: 'DOCS_ASSISTANT_BASE_URL',
    flag: 'url',
    placeholder: 'address',
    description:
      'The public address of the service. Its host name is accepted in requests, and links to pull requests of the embedded forge begin with it.',
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
      // It holds a password.
      problem: () => 'this is not a PostgreSQL address. Set one, such as postgres://user:password@host:5432/database.',
    }),
    defaultText: 'an SQLite database in the data folder',
    variable: 'DATABASE_URL',
    secret: true,
    description:
      'Address of a PostgreSQL database for everything that must be remembered. Several processes can share it, and a data folder with it.',
  }),
});

/** The user's data folder, not the current folder, which may be a checkout. */
export function defaultDataFolder(environment: Environment): string {
  return join(environment['XDG_DATA_HOME'] || findUserData(), 'docs-assistant');
}

/** A user without an entry in the list of users has no home, as in a container that runs as any number. */
function findUserData(): string {
  try {
    return join(homedir(), '.local', 'share');
  } catch {
    return '/var/lib';
  }
}
