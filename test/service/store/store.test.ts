import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';

import { Store } from '../../../src/service/store/store.js';
import { describeOnBoth, noPostgres, postgres } from './support/databases.js';
import { itUnless } from '../../support/unless.js';

const key = { name: 'Docs', kind: 'assistant', site: 'acme', created_at: '2026-01-01T00:00:00.000Z' };

describeOnBoth('The store', ({ kind, createSettings, open }) => {
  it('opens nothing before it is needed', async () => {
    const settings = await createSettings();
    open(settings);
    assert.deepEqual(readdirSync(settings.data), []);
  });

  it('keeps what was written when it is opened again', async () => {
    const settings = await createSettings();
    const first = new Store(settings);
    const { database } = await first.open();
    await database
      .insertInto('keys')
      .values({ id: 'a', hash: 'h', ...key })
      .execute();
    await first.close();
    const { database: again } = await open(settings).open();
    assert.deepEqual(await again.selectFrom('keys').select(['id', 'expires_at']).execute(), [
      { id: 'a', expires_at: null },
    ]);
  });

  it('finds nothing for an identifier that a database can not hold', async () => {
    const { database } = await open(await createSettings()).open();
    const keys = database.selectFrom('keys').select('id');
    for (const odd of ['\0', 'a\0b', '\uD800']) {
      assert.deepEqual(await keys.where('id', '=', odd).execute(), []);
      assert.deepEqual(await keys.where('id', 'in', ['a', odd]).execute(), []);
    }
  });

  it('undoes a transaction that fails', async () => {
    const { database } = await open(await createSettings()).open();
    const failing = database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('keys')
        .values({ id: 'b', hash: 'h', ...key })
        .execute();
      throw new Error('Stop.');
    });
    await assert.rejects(failing, /Stop\./);
    assert.deepEqual(await database.selectFrom('keys').select('id').execute(), []);
  });

  it('makes its tables in the order of the versions', async () => {
    const { database } = await open(await createSettings()).open();
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(
      kind === 'postgres' ? 'docs_assistant.kysely_migration' : 'kysely_migration',
    )}`.execute(database);
    assert.deepEqual(
      rows.map(({ name }) => name),
      [
        '001-jobs-keys-limits',
        '002-last-use-of-keys',
        '003-questions',
        '004-numbers-of-questions',
        '005-drafts',
        '006-sums-of-questions',
        '007-owner-sessions',
        '008-counts-of-questions',
        '009-kinds-of-questions',
        '010-marks-of-questions',
        '011-webhook-messages',
      ],
    );
  });

  it('says so when a later version has changed the database', async () => {
    const settings = await createSettings();
    const store = open(settings);
    const { database } = await store.open();
    const table = sql.table(kind === 'postgres' ? 'docs_assistant.kysely_migration' : 'kysely_migration');
    await sql`insert into ${table} (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(
      database,
    );
    await store.close();
    await assert.rejects(open(settings).open(), {
      name: 'SettingsError',
      message: /^A later version of docs-assistant has changed the database\. Install that version again, or restore/,
    });
  });

  it('gives a lock to the next one as soon as it was released', async () => {
    const { takeLock } = await open(await createSettings()).open();
    for (let turn = 1; turn <= 50; turn++) {
      const lock = await takeLock('test');
      assert.ok(lock, `turn ${turn}`);
      await lock.release();
    }
  });

  it('is checked by asking the database', async () => {
    const store = open(await createSettings());
    await store.check();
    await store.close();
    await assert.rejects(store.check());
  });
});

describeOnBoth('A limiter of the store', ({ createSettings, open }) => {
  const never = { points: 0, duration: 60, keyPrefix: 'insurance' };

  it('counts together with those of other processes, and after a restart', async () => {
    const { RateLimiterMemory, RateLimiterRes } = await import('rate-limiter-flexible');
    const settings = await createSettings();
    const insuranceLimiter = new RateLimiterMemory(never);
    const options = { points: 5, duration: 60, keyPrefix: 'test', insuranceLimiter };
    const stores = [open(settings), open(settings)];
    const limiters = await Promise.all(stores.map(async (store) => (await store.open()).createLimiter(options)));
    for (let count = 0; count < 4; count++) await limiters[count % 2]!.consume('reader');
    for (const store of stores) await store.close();
    const again = (await open(settings).open()).createLimiter(options);
    assert.equal((await again.consume('reader')).remainingPoints, 0);
    await assert.rejects(again.consume('reader'), RateLimiterRes);
    assert.equal((await again.consume('another reader')).remainingPoints, 4);
  });

  it('counts while a transaction is open', async () => {
    const { RateLimiterMemory } = await import('rate-limiter-flexible');
    const { database, createLimiter } = await open(await createSettings()).open();
    const limiter = createLimiter({
      points: 5,
      duration: 60,
      keyPrefix: 'test',
      insuranceLimiter: new RateLimiterMemory(never),
    });
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('keys')
        .values({ id: 'c', hash: 'h', ...key })
        .execute();
      await limiter.consume('reader');
    });
    assert.equal((await limiter.consume('reader')).consumedPoints, 2);
  });
});

describe('The store in SQLite', () => {
  const isRoot = process.getuid?.() === 0;

  describeOnBoth('', ({ kind, createSettings, open }) => {
    if (kind === 'postgres') return;

    it('can be read by its owner alone', async () => {
      const settings = await createSettings();
      await open(settings).open();
      for (const file of readdirSync(settings.data))
        if (file.startsWith('store')) assert.equal(statSync(join(settings.data, file)).mode & 0o077, 0, file);
    });

    itUnless(isRoot && 'root may write everywhere')('says what to do when the folder can not be used', async () => {
      const settings = await createSettings();
      chmodSync(settings.data, 0o500);
      await assert.rejects(
        open(settings).open(),
        /DOCS_ASSISTANT_DATA: .* can't be written to .*Set a folder that can\./,
      );
    });

    it('says what to do when the folder is a file, and opens when it no longer is', async () => {
      const { data } = await createSettings();
      const file = join(data, 'file');
      writeFileSync(file, '');
      await assert.rejects(
        open({ data: file }).open(),
        /DOCS_ASSISTANT_DATA: .*file can't be written to \(EEXIST\)\. Set a folder that can\./,
      );
    });

    it('says why the folder can not be used when the error has an empty code', async () => {
      const { data } = await createSettings();
      mkdirSync(join(data, 'store.sqlite'), { recursive: true });
      await assert.rejects(open({ data }).open(), /can't be written to \(.*Unable to open .+\)\. Set a folder/);
    });

    itUnless(noPostgres)('makes nothing in the folder of a PostgreSQL', async () => {
      const { data } = await createSettings();
      await open({ data, databaseUrl: await postgres!.createDatabase() }, 0).check();
      assert.equal(existsSync(join(data, 'store.sqlite')), false);
    });
  });
});
