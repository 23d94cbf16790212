import type { OpenDatabase, SqliteDatabase, Statement } from './sqlite-database.js';

/** The part of `node:sqlite` that we need. The types of Node 20 do not have it. */
interface NodeStatement {
  columns?(): readonly unknown[];
  all(...parameters: readonly unknown[]): unknown[];
  get(...parameters: readonly unknown[]): unknown;
  run(...parameters: readonly unknown[]): ReturnType<Statement['run']>;
  iterate(...parameters: readonly unknown[]): IterableIterator<unknown>;
}

interface NodeDatabase {
  prepare(sql: string): NodeStatement;
  exec(sql: string): void;
  close(): void;
}

type NodeSqlite = { readonly DatabaseSync: new (file: string, options: { timeout: number }) => NodeDatabase };

/** Not written into the import: bundlers and older versions of Node do not know the module. */
const moduleName = 'node:sqlite';

/**
 * Loads the SQLite that is part of Node, from 22.16.
 *
 * @returns Undefined if this version of Node has none, or one that can't tell which statements return rows.
 */
export async function loadNodeSqlite(): Promise<OpenDatabase | undefined> {
  let sqlite: NodeSqlite;
  try {
    sqlite = (await import(moduleName)) as NodeSqlite;
  } catch {
    // This version of Node has none.
    return undefined;
  }
  const probe = new sqlite.DatabaseSync(':memory:', { timeout: 0 });
  const isUsable = probe.prepare('select 1').columns !== undefined;
  probe.close();
  return isUsable ? (file, timeout) => adapt(new sqlite.DatabaseSync(file, { timeout })) : undefined;
}

/** Gives a connection the interface of better-sqlite3. */
function adapt(database: NodeDatabase): SqliteDatabase {
  return {
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns!().length > 0,
        all: (parameters) => statement.all(...parameters),
        get: (...parameters) => statement.get(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters),
      };
    },
    exec: (sql) => database.exec(sql),
    close: () => database.close(),
  };
}
