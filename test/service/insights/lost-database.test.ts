import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

import { createService } from '../../../src/service/create-service.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import type { OpenedStore } from '../../../src/service/store/opened-store.js';
import { Store } from '../../../src/service/store/store.js';
import { askInit, messagePath, serviceOptions } from '../support/ask.js';
import { askedQuestion } from './support/asked-question.js';

const insights = { keep: 1000, respectDoNotTrack: true };

describe('A database that is away or full', () => {
  for (const [kind, open] of [
    ['away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['full', () => Promise.resolve({ database: fullDatabase } as unknown as OpenedStore)],
    ['silent', () => new Promise<never>(() => {})],
  ] as const) {
    it(`loses no answer while it is ${kind}`, async () => {
      const store = { open, find: () => undefined } as unknown as Store;
      const app = await createService({ ...serviceOptions, store, insights });
      for (let count = 0; count < 3; count++) {
        const response = await app.request(messagePath, askInit('How do I install it?', { fp: 'reader' }));
        assert.match(await response.text(), /^d:\{"finishReason":"stop"/m);
      }
    });
  }

  it('gets no more than a bounded number of questions once it is back', async () => {
    let isAway = true;
    const data = mkdtempSync(join(tmpdir(), 'docs-assistant-lost-'));
    const back = new Store({ data });
    after(async () => {
      await back.close();
      rmSync(data, { recursive: true });
    });
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

const fullDatabase = {
  transaction: () => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  },
};

const asked = { ...askedQuestion, id: 'id', askedAt: 0, question: 'How do I install it?' };
