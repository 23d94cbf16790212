import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { loadApp } from '../../../src/service/create-app.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { Store } from '../../../src/service/store/store.js';
import { askInit, messagePath, serviceOptions } from '../support/ask.js';
import { askedQuestion } from './support/asked-question.js';

const insights = { keep: 1000, respectDoNotTrack: true };

/** Faults of an SQLite database while the service uses it: the statements that cause and repair them. SQLite itself refuses to write. */
const faults = [
  ['full', 'pragma max_page_count = 1', 'pragma max_page_count = 1000000'],
  ['read-only', 'pragma query_only = on', 'pragma query_only = off'],
  ['damaged', 'alter table questions rename to lost', 'alter table lost rename to questions'],
] as const;

describe('A database that is away or full', () => {
  for (const [kind, open] of [
    ['away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['silent', () => new Promise<never>(() => {})],
  ] as const) {
    it(`loses no answer while it is ${kind}`, async () => {
      const store = { open, find: () => undefined } as unknown as Store;
      const app = await loadApp({ ...serviceOptions, store, insights });
      for (let count = 0; count < 3; count++) {
        const response = await app.request(messagePath, askInit('How do I install it?', { fp: 'reader' }));
        assert.match(await response.text(), /^d:\{"finishReason":"stop"/m);
      }
    });
  }

  for (const [kind, fault, remedy] of faults) {
    it(`loses no answer while it is ${kind}, and has the questions once it is not`, async () => {
      const store = openStore();
      const questions = new QuestionLog(store);
      const app = await loadApp({ ...serviceOptions, store, questions, insights });
      // So long that it needs pages of its own, and does not fit into those that the file has.
      const question = `How do I install it? ${'Now. '.repeat(700)}`;
      const ask = async () => (await app.request(messagePath, askInit(question, { fp: 'reader' }))).text();
      const { database } = await store.open();
      const count = async () => (await database.selectFrom('questions').select('id').execute()).length;
      await ask();
      await questions.flush();
      await sql.raw(fault).execute(database);
      for (let asked = 0; asked < 3; asked++) {
        assert.match(await ask(), /^d:\{"finishReason":"stop"/m);
        await questions.flush();
      }
      await sql.raw(remedy).execute(database);
      assert.equal(await count(), 1);
      await questions.flush();
      assert.equal(await count(), 4);
    });
  }

  it('gets no more than a bounded number of questions once it is back', async () => {
    let isAway = true;
    const back = openStore();
    const store = { open: () => (isAway ? Promise.reject(new Error('away')) : back.open()) } as unknown as Store;
    const log = new QuestionLog(store);
    for (let count = 0; count < 3000; count++) log.add({ ...asked, id: String(count) });
    await log.flush();
    isAway = false;
    await log.flush();
    const { database } = await back.open();
    const ids = await database.selectFrom('questions').select('id').orderBy('position').execute();
    assert.equal(ids.length, 1000);
    assert.deepEqual([ids[0]?.id, ids.at(-1)?.id], ['2000', '2999']);
  });
});

function openStore(): Store {
  const data = mkdtempSync(join(tmpdir(), 'docs-assistant-lost-'));
  const store = new Store({ data });
  after(async () => {
    await store.close();
    rmSync(data, { recursive: true });
  });
  return store;
}

const asked = { ...askedQuestion, id: 'id', askedAt: 0, question: 'How do I install it?' };
