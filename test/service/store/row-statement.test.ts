import assert from 'node:assert/strict';
import { it } from 'node:test';

import type { Insertable, Kysely } from 'kysely';

import { RowStatement } from '../../../src/service/store/row-statement.js';
import type { Tables } from '../../../src/service/store/tables.js';
import { describeOnBoth } from './support/databases.js';

type Salt = Insertable<Tables['salts']>;

describeOnBoth('A statement for rows', ({ createSettings, open }) => {
  it('is composed once for each number of rows, and inserts the values of each time', async () => {
    const { database } = await open(await createSettings()).open();
    const composed: number[] = [];
    const statement = new RowStatement((target: Kysely<Tables>, rows: readonly Salt[]) => {
      composed.push(rows.length);
      return target.insertInto('salts').values(rows).returning('day');
    });
    const insert = async (...rows: Salt[]) => (await statement.execute(database, rows)).rows.map(({ day }) => day);

    assert.deepEqual(await insert({ day: 'a', salt: '1' }), ['a']);
    assert.deepEqual(await insert({ day: 'b', salt: '2' }), ['b']);
    assert.deepEqual(await insert({ day: 'c', salt: '3' }, { salt: '4', day: 'd' }), ['c', 'd']);
    // The order of the columns is that of the first row, whatever it was the last time.
    assert.deepEqual(await insert({ day: 'e', salt: '5' }, { salt: '6', day: 'f' }), ['e', 'f']);
    assert.deepEqual(await insert({ salt: '7', day: 'g' }), ['g']);

    assert.deepEqual(composed, [1, 2, 1]);
    const salts = await database.selectFrom('salts').selectAll().orderBy('day').execute();
    assert.equal(salts.map(({ day, salt }) => day + salt).join(' '), 'a1 b2 c3 d4 e5 f6 g7');
  });
});
