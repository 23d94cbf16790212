import { isDamaged, isDiskFull, isReadOnly } from './store-error.js';

const wrongAddress =
  'Correct it in DATABASE_URL, where @, :, / and # of a password are written as %40, %3A, %2F and %23.';

/** Explanations for the operator of errors of PostgreSQL and the network, by their codes. */
const byCode: readonly (readonly [code: RegExp, sentence: string])[] = [
  [
    /^(?:28P01|28000)$/,
    'The database refuses the user or the password. Correct them in DATABASE_URL, or let the user in.',
  ],
  [/^3D000$/, 'There is no database of this name. Create it, or correct the name in DATABASE_URL.'],
  [/^42501$/, 'The user of the database lacks a right. Let it create schemas there: grant create on database … to …'],
  [/^53300$/, 'The database accepts no more connections. Raise its max_connections, or run fewer processes.'],
  [/^57P0[123]$/, 'The database is starting or stopping.'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, `The host name of the database is not known. ${wrongAddress}`],
  [/^ECONNREFUSED$/, 'Nothing answers at the address of the database. Start it, or correct DATABASE_URL.'],
  [
    /^(?:ETIMEDOUT|EHOST\w+|ENET\w+)$/,
    "The database's host does not answer. Check the network, or correct DATABASE_URL.",
  ],
  [
    /CERT|SELF_SIGNED|^UNABLE_TO|^ERR_(?:TLS|SSL)/,
    'The certificate of the database is not trusted. Name its authority in DATABASE_URL, with sslrootcert.',
  ],
];

/** Explanations of errors of `pg` that have no code, by their messages. */
const byMessage: readonly (readonly [message: RegExp, sentence: string])[] = [
  [
    /does not support SSL/,
    'The database does not speak TLS. Leave sslmode out of DATABASE_URL, or switch TLS on there.',
  ],
  [/password must be a string/, 'The database requires a password. Add it to DATABASE_URL.'],
  [/timeout|does not answer/i, 'The database does not answer in time.'],
];

/**
 * Explains in a sentence or two why the database can't be used, with the remedy. Does not repeat the error's message, which may contain
 * texts of readers.
 *
 * @returns Undefined for an unknown error.
 */
export function explainStoreError(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'The disk of the database is full. Make room on it.';
  if (isReadOnly(error)) return 'The database is read-only. Set the address of the server that takes changes.';
  if (isDamaged(error)) return 'The database is damaged. Restore a backup.';
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code !== undefined) return byCode.find(([pattern]) => pattern.test(String(code)))?.[1];
  return byMessage.find(([pattern]) => pattern.test(String(message)))?.[1];
}
