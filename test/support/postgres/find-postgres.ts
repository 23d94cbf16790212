import { randomBytes } from 'node:crypto';

import { Client } from 'pg';

import { findPrograms } from './find-programs.js';
import { startCluster, type Cluster } from './start-cluster.js';

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Undefined for a server that tests may not stop. */
  readonly cluster: Cluster | undefined;
  /** Removes what was created. */
  remove(): Promise<void>;
}

/** Shown where tests are skipped. */
export const noPostgres =
  'there is no PostgreSQL here: install it, or set TEST_DATABASE_URL to a server on which tests may create databases';

/**
 * Finds a PostgreSQL server: that of `TEST_DATABASE_URL`, else one of our own that is started in a temporary folder.
 *
 * @returns Undefined if there is none, and none could be installed.
 */
export async function findPostgres(): Promise<TestPostgres | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return createTestPostgres(given, undefined);
  const programs = await findPrograms();
  if (programs === undefined) return undefined;
  const cluster = await startCluster(programs);
  return createTestPostgres(cluster.url, cluster);
}

function createTestPostgres(url: string, cluster: Cluster | undefined): TestPostgres {
  const created: string[] = [];
  return {
    cluster,
    async createDatabase() {
      const name = `docs_assistant_${randomBytes(6).toString('hex')}`;
      await run(url, `create database ${name}`);
      created.push(name);
      return Object.assign(new URL(url), { pathname: `/${name}` }).href;
    },
    async remove() {
      if (cluster) return cluster.remove();
      for (const name of created) await run(url, `drop database if exists ${name} with (force)`);
    },
  };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
