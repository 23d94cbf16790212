import assert from 'node:assert/strict';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createKey, listKeys, revokeKey } from '../../../src/service/keys/manage-keys.js';
import { prune } from '../../../src/service/retention/prune.js';
import { describeOnBoth } from '../store/support/databases.js';

const DAY = 24 * 60 * 60 * 1000;
const retention = { jobDays: 10, keyDays: 10, indexDays: 10 };
const later = (days: number) => Date.now() + days * DAY;

describeOnBoth('What has ended long ago', ({ createSettings, open }) => {
  const start = async () => {
    const settings = await createSettings();
    return { settings, opened: await open(settings).open() };
  };

  it('is removed of jobs, once they are archived long enough', async () => {
    const { opened } = await start();
    const job = (id: string, archivedAt: string | null, isOpen = 0) => ({
      id,
      project: 'docs',
      repository_id: 'r',
      repository: 'r',
      ref: 'main',
      model: 'm',
      created_at: '2020-01-01T00:00:00.000Z',
      updated_at: '2020-01-01T00:00:00.000Z',
      archived_at: archivedAt,
      pr_link: null,
      notice: null,
      is_open: isOpen,
      turns: '[]',
    });
    const now = new Date().toISOString();
    const old = '2020-01-01T00:00:00.000Z';
    const jobs = [job('old', old), job('new', now), job('kept', null), job('open', null, 1)];
    await opened.database.insertInto('jobs').values(jobs).execute();
    await prune(opened, { retention, indexes: [] });
    const rows = await opened.database.selectFrom('jobs').select('id').orderBy('id').execute();
    assert.deepEqual(
      rows.map(({ id }) => id),
      ['kept', 'new', 'open'],
    );
  });

  it('is removed of keys, once they can not be used for long enough', async () => {
    const { opened } = await start();
    const { database } = opened;
    const make = (name: string, expiresAt: string | null = null) =>
      createKey(database, { name, kind: 'assistant', site: 'acme', expiresAt });
    await make('valid');
    await revokeKey(database, (await make('revoked')).id);
    await make('expires', new Date(later(1)).toISOString());
    const names = async () => (await listKeys(database)).map(({ name }) => name).toSorted();
    await prune(opened, { retention, indexes: [] }, later(9));
    assert.deepEqual(await names(), ['expires', 'revoked', 'valid']);
    await prune(opened, { retention, indexes: [] }, later(10.5));
    assert.deepEqual(await names(), ['expires', 'valid']);
    await prune(opened, { retention, indexes: [] }, later(12));
    assert.deepEqual(await names(), ['valid']);
  });

  it('is removed of indexes that no service uses, and of no other file', async () => {
    const { settings, opened } = await start();
    const folder = join(settings.data, 'index');
    mkdirSync(folder);
    const write = (name: string) => {
      const file = join(folder, name);
      writeFileSync(file, '');
      utimesSync(file, new Date('2020-01-01'), new Date('2020-01-01'));
      return file;
    };
    const [used, former, vectors, notes] = ['used.index', 'former.index', 'former.index.embeddings', 'notes.txt'].map(
      write,
    );
    await prune(opened, { retention, indexes: [used!] });
    assert.deepEqual(
      [used, former, vectors, notes].map((file) => existsSync(file!)),
      [true, false, false, true],
    );
  });

  it('is left to another process that is at it', async () => {
    const { opened } = await start();
    await createKey(opened.database, {
      name: 'old',
      kind: 'assistant',
      site: 'acme',
      expiresAt: '2020-01-01T00:00:00.000Z',
    });
    await prune({ ...opened, takeLock: async () => undefined }, { retention, indexes: [] });
    assert.equal((await listKeys(opened.database)).length, 1);
  });
});
