/** Codes of files, SQLite and PostgreSQL for a full disk. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100'];

/** The code of PostgreSQL for a database that takes no changes. */
export const READ_ONLY = '25006';

/** SQLite's own numbers, which `node:sqlite` puts into `errcode` and `libsql` into `rawCode`. */
const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;

/** Whether an error says that the disk is full, on which the store or another file is. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return diskFullCodes.includes(String(code)) || sqliteCode(error) === SQLITE_FULL;
}

/** Whether an error says that the database takes no changes, such as a PostgreSQL that follows another one. */
export function isReadOnly(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === READ_ONLY || code === 'EROFS' || sqliteCode(error) === SQLITE_READONLY;
}

/** Whether an error says that a file is not an SQLite database, or is damaged. */
export function isDamaged(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

/** Whether another connection has the lock of an SQLite database. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/** The number without the details that SQLite puts above the lowest byte. */
function sqliteCode(error: unknown): number | undefined {
  const { errcode, rawCode } = (error ?? {}) as { errcode?: unknown; rawCode?: unknown };
  const code = errcode ?? rawCode;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** Codes of connections that break or can't be made, and PostgreSQL's classes for the same and for a server that shuts down. */
const awayCodes = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST\w+|ENET\w+|08\w{3}|57P0\d|53300)$/;

/** Messages of `pg` that have no code. */
const awayMessages = /timeout|terminated|not queryable|connection/i;

/** Whether a database server can't be reached. */
export function isAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return awayCodes.test(String(code)) || (code === undefined && awayMessages.test(String(message)));
}
