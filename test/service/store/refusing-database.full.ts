import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';

import { sql } from 'kysely';

import { warnIfUnusable } from '../../../src/service/store/report-store-failure.js';
import { Store } from '../../../src/service/store/store.js';
import { RunningCommand } from '../../command/running-command.js';
import { noPostgres, postgres } from './support/databases.js';
import { describeUnless } from '../../support/unless.js';

/** Runs a command, and returns what it prints about the database. */
async function runCommand(...args: readonly [databaseUrl: string, ...args: string[]]) {
  const [databaseUrl, ...rest] = args;
  const command = new RunningCommand(rest, { env: { DATABASE_URL: databaseUrl } });
  return { exitCode: await command.exitCode, stderr: command.stderr };
}

describeUnless(noPostgres)('A PostgreSQL that refuses', () => {
  const cases: readonly (readonly [title: string, change: (url: URL) => void | Promise<void>, sentence: RegExp])[] = [
    [
      'a user that it does not know',
      (url) => void (url.username = 'nobody-known'),
      /refuses the user or the password\. Correct/,
    ],
    [
      'a database that it does not have',
      (url) => void (url.pathname = '/none'),
      /no database of this name\. Create it/,
    ],
    [
      'to make tables',
      async (url) => {
        await onServer(url, sql`create role weak login`);
        url.username = 'weak';
      },
      /lacks a right\. .*grant create on database/,
    ],
    ['TLS', (url) => url.searchParams.set('sslmode', 'require'), /does not speak TLS\. Leave sslmode out/],
    ['connections', async (url) => void (url.port = String(await closedPort())), /Nothing answers at the address/],
    [
      'changes',
      (url) =>
        onServer(url, sql.raw(`alter database "${url.pathname.slice(1)}" set default_transaction_read_only = on`)),
      /is read-only\. Set the address/,
    ],
  ];

  for (const [title, change, sentence] of cases) {
    it(`${title} is reported with a remedy, at the start and by commands`, async () => {
      const url = new URL(await postgres!.createDatabase());
      await change(url);
      const written = mock.method(process.stderr, 'write', () => true);
      const store = new Store({ data: 'unused', databaseUrl: url.href });
      try {
        await warnIfUnusable(store, ['insights', 'stored keys']);
        const lines = written.mock.calls.map(({ arguments: [line] }) => String(line)).join('');
        assert.match(
          lines,
          /Without the database, insights and stored keys are off, and limits are counted in memory\. Questions are answered/,
        );
        assert.match(lines, sentence);
      } finally {
        written.mock.restore();
        await store.close();
      }
      for (const args of [
        ['keys', 'create', '--name', 'a'],
        ['insights', 'erase', '--fp', 'a'],
      ]) {
        const { exitCode, stderr } = await runCommand(url.href, ...args);
        assert.match(stderr, sentence);
        assert.doesNotMatch(stderr, /\n\s+at /);
        assert.equal(exitCode, 5);
      }
    });
  }

  it('changes after it was opened is reported by commands, which then store nothing', async () => {
    const databaseUrl = await postgres!.createDatabase();
    const store = new Store({ data: 'unused', databaseUrl });
    try {
      await store.check();
      const name = new URL(databaseUrl).pathname.slice(1);
      await onServer(new URL(databaseUrl), sql.raw(`alter database "${name}" set default_transaction_read_only = on`));
      const again = new Store({ data: 'unused', databaseUrl });
      await assert.rejects(again.check(), /read-only/);
      await again.close();
      const { exitCode, stderr } = await runCommand(databaseUrl, 'keys', 'create', '--name', 'a');
      assert.match(stderr, /is read-only\. Set the address/);
      assert.equal(exitCode, 5);
    } finally {
      await store.close();
    }
  });
});

describe('A file that is not an SQLite database', () => {
  let data: string;
  before(() => (data = mkdtempSync(join(tmpdir(), 'docs-assistant-damaged-'))));
  after(() => rmSync(data, { recursive: true }));

  it('is reported by its name, with a remedy', async () => {
    writeFileSync(join(data, 'store.sqlite'), 'x'.repeat(10_000));
    const store = new Store({ data });
    await assert.rejects(
      store.open(),
      /store\.sqlite is damaged, or is no database\. Restore a backup, or move the file away/,
    );
    await store.close();
  });
});

async function onServer(url: URL, statement: ReturnType<typeof sql>): Promise<void> {
  const store = new Store({ data: 'unused', databaseUrl: url.href });
  try {
    await statement.execute((await store.open()).database);
  } finally {
    await store.close();
  }
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
