import type { Kysely, Migration } from 'kysely';

/** Who is signed in to the pages for owners. */
export function createOwnerSessions(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('owner_sessions')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('key', 'text')
        .addColumn('proof', 'text', (column) => column.notNull())
        .addColumn('ends_at', 'text', (column) => column.notNull())
        .execute();
      await schema.createIndex('owner_sessions_end').on('owner_sessions').column('ends_at').execute();
    },
  };
}
