import { sql, type Kysely, type Migration, type SqlBool } from 'kysely';

/** Messages to the owners of sites. */
export function createWebhookMessages(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('webhook_messages')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('next_at', 'text', (column) => column.notNull())
        .addColumn('ended_at', 'text')
        .addUniqueConstraint('webhook_messages_subject', ['site', 'kind', 'subject'])
        .execute();
      await schema
        .createIndex('waiting_webhook_messages')
        .on('webhook_messages')
        .columns(['site', 'next_at'])
        .where(sql<SqlBool>`ended_at is null`)
        .execute();
    },
  };
}
