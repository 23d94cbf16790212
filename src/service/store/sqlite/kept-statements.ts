import type { SqliteDatabase, Statement } from './sqlite-database.js';

/** Statements that are kept. The service has fewer; those of batches differ by the number of their rows. */
const MAX_STATEMENTS = 200;

/** The connection, which prepares each statement once: that takes as long as running a short one. The one used longest ago is dropped. */
export function keepStatements(connection: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, Statement>();
  return {
    prepare(sql) {
      const statement = kept.get(sql) ?? connection.prepare(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      if (kept.size > MAX_STATEMENTS) kept.delete(kept.keys().next().value!);
      return statement;
    },
    exec: (sql) => connection.exec(sql),
    close: () => {
      kept.clear();
      connection.close();
    },
  };
}
