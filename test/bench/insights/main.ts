/**
 * `npm run bench:insights`: measures how long the views of the page for owners take with a million questions over 90 days, on SQLite and, if
 * a server can be started, on PostgreSQL, and how long the exports take. First, how much processor time of the service it takes to keep a question; `--questions 0` measures only that.
 *
 * `--database sqlite` or `postgres` measures one of them, `--questions 100000`, `--days 365` and `--pages 3000` set other amounts, `--rounds
 * 20` how often each view is loaded, and `--exports no` leaves out the exports.
 *
 * Writing a million questions takes minutes. `--data <folder>` keeps those of SQLite for the next time, and `--database-url <address>` uses
 * and keeps an empty database of a server that runs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findPostgres } from '../../support/postgres/find-postgres.js';
import type { StoreSettings } from '../../../src/service/store/store-settings.js';
import type { Amount } from './fill.js';
import { measureKeeping } from './measure-keeping.js';
import { measureViews } from './measure-views.js';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    questions: text,
    days: text,
    pages: text,
    rounds: text,
    exports: text,
    database: text,
    data: text,
    'database-url': text,
  },
});
const amount: Amount = {
  questions: Number(values.questions ?? 1_000_000),
  days: Number(values.days ?? 90),
  pages: Number(values.pages ?? 300),
};
const options = { rounds: Number(values.rounds ?? 20), exports: values.exports !== 'no' };

const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-bench-'));
if (values.database !== 'postgres') {
  await measureKept('SQLite', { data: join(folder, 'kept') });
  if (amount.questions > 0)
    await measureViews('SQLite', { data: values.data ?? join(folder, 'data') }, amount, options);
}
if (values.database !== 'sqlite') {
  const given = values['database-url'];
  const postgres = given === undefined ? await findPostgres() : undefined;
  const databaseUrl = given ?? (await postgres?.createDatabase());
  if (databaseUrl !== undefined) {
    // Not in a database whose questions are kept for the next time.
    if (given === undefined)
      await measureKept('PostgreSQL', { data: folder, databaseUrl: await postgres!.createDatabase() });
    if (amount.questions > 0) await measureViews('PostgreSQL', { data: folder, databaseUrl }, amount, options);
  }
  await postgres?.remove();
}
await rm(folder, { recursive: true });

async function measureKept(name: string, settings: StoreSettings): Promise<void> {
  for (const together of [1, 20])
    for (const length of [600, 6000]) await measureKeeping(name, { length, together }, settings);
}
