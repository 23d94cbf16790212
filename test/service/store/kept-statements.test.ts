import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { keepStatements } from '../../../src/service/store/sqlite/kept-statements.js';
import { loadSqlite } from '../../../src/service/store/sqlite/load-sqlite.js';
import type { OpenDatabase, SqliteDatabase } from '../../../src/service/store/sqlite/sqlite-database.js';

describe('The statements of an SQLite connection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-statements-'));
  const file = join(folder, 'store.sqlite');
  let open: OpenDatabase;
  let connection: SqliteDatabase;
  let prepared: string[] = [];

  before(async () => {
    open = await loadSqlite();
    const bare = open(file, 100);
    const prepare = (sql: string) => (prepared.push(sql), bare.prepare(sql));
    connection = keepStatements({ prepare, exec: (sql) => bare.exec(sql), close: () => bare.close() });
    connection.exec('create table pages (path text primary key, visits int)');
  });
  after(() => {
    connection.close();
    rmSync(folder, { recursive: true });
  });

  it('are prepared once, and give each time what is there now', () => {
    prepared = [];
    const count = () => connection.prepare('select visits from pages where path = ?').all(['/start']);
    const visit = () =>
      connection
        .prepare('insert into pages values (?, 1) on conflict do update set visits = visits + 1')
        .run(['/start']);
    for (let visits = 1; visits <= 3; visits++) {
      visit();
      assert.deepEqual(
        count().map((row) => (row as { visits: number }).visits),
        [visits],
      );
    }
    assert.equal(prepared.length, 2);
  });

  it('work again after one of them failed, and after the table has changed', () => {
    const add = (path: string) => connection.prepare('insert into pages values (?, 0)').run([path]);
    add('/a');
    assert.throws(() => add('/a'), /UNIQUE/);
    connection.exec('alter table pages add column title text');
    assert.throws(() => add('/b'), /3 columns/);
    connection.exec('alter table pages drop column title');
    assert.equal(Number(add('/b').changes), 1);
  });

  it('hold no lock that keeps another process from writing', () => {
    connection.prepare('select * from pages').get();
    connection.prepare("update pages set visits = 9 where path = '/a' returning visits").get();
    const other = open(file, 0);
    other.exec('begin immediate');
    other.exec('commit');
    other.close();
  });

  it('are prepared again if many others were used since', () => {
    prepared = [];
    const first = 'select 0';
    for (let number = 0; number < 300; number++) connection.prepare(`select ${number}`).all([]);
    connection.prepare('select 299').all([]);
    connection.prepare(first).all([]);
    assert.equal(prepared.filter((sql) => sql === first).length, 2);
    assert.equal(prepared.filter((sql) => sql === 'select 299').length, 1);
  });
});
