import { sql, type Kysely, type Migration } from 'kysely';

/** The first tables: agent jobs, keys, limits, and which service has the folder. */
export function createFirstTables(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await createJobs(database, kind);
      await createKeys(database);
      await createLimits(database, kind);
      await database.schema
        .createTable('services')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('process', 'integer', (column) => column.notNull())
        .addColumn('host', 'text', (column) => column.notNull())
        .addColumn('started_at', 'text', (column) => column.notNull())
        .execute();
    },
  };
}

async function createJobs({ schema }: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await schema
    .createTable('jobs')
    .addColumn('position', 'integer', (column) =>
      kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('repository_id', 'text', (column) => column.notNull())
    .addColumn('repository', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('archived_at', 'text')
    .addColumn('pr_link', 'text')
    .addColumn('notice', 'text')
    .addColumn('is_open', 'integer', (column) => column.notNull())
    .addColumn('turns', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('jobs_of_project').on('jobs').columns(['project', 'position']).execute();
  await schema
    .createIndex('open_jobs')
    .on('jobs')
    .columns(['project', 'position'])
    .where('is_open' as never, '=', sql`1` as never)
    .execute();
}

async function createKeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
}

/**
 * On PostgreSQL, the counts are not in the write-ahead log: a question need not wait for the disk. They begin again when the database
 * has crashed, but not when it was stopped.
 */
async function createLimits({ schema }: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const table = schema.createTable('limits');
  await (kind === 'postgres' ? table.modifyFront(sql`unlogged`) : table)
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', 'bigint')
    .execute();
  await schema.createIndex('limits_expire').on('limits').column('expire').execute();
}
