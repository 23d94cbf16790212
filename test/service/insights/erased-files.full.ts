import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { eraseQuestions } from '../../../src/service/insights/erase.js';
import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { writeFeedback } from '../../../src/service/insights/write-feedback.js';
import { prune } from '../../../src/service/retention/prune.js';
import { Store } from '../../../src/service/store/store.js';
import { askedQuestion } from './support/asked-question.js';

const DAY = 24 * 60 * 60 * 1000;

/** A question with a mark in every stored text. */
const marked = (mark: string, id: string) => ({
  ...askedQuestion,
  id,
  threadId: `thread-${id}`,
  askedAt: Date.now(),
  question: `How do I ${mark}question? ${'Long. '.repeat(400)}`,
  answer: `So ${mark}answer. ${'Long. '.repeat(2000)}`,
  searches: [{ query: `${mark}query`, outcome: 'answer', passages: [`/${mark}passage`] }],
  sources: [`/${mark}source#part`],
  path: `/${mark}path/page`,
  version: `${mark}v`,
});

describe('The files of SQLite', () => {
  const data = mkdtempSync(join(tmpdir(), 'docs-assistant-erased-'));
  const store = new Store({ data });
  after(async () => {
    await store.close();
    rmSync(data, { recursive: true });
  });

  const filesWith = (mark: string) => readdirSync(data).filter((name) => readFileSync(join(data, name)).includes(mark));

  const keep = async (mark: string, count: number) => {
    const log = new QuestionLog(store);
    for (let number = 0; number < count; number++) log.add(marked(mark, `${mark}-${number}`));
    await log.flush();
    const opened = await store.open();
    for (const comment of [`${mark}-first-comment`, `${mark}-other-comment`])
      await writeFeedback(opened.database, 'demo', { feedbackId: `${mark}-0`, isHelpful: false, comment });
    return opened;
  };

  it('hold no byte of what was erased, while the database is open', async () => {
    await keep('heron', 5);
    const opened = await keep('plover', 5);
    assert.notDeepEqual(filesWith('plover'), []);
    for (let number = 0; number < 5; number++)
      assert.equal(await eraseQuestions(opened, { thread: `thread-plover-${number}` }, undefined), 1);
    assert.deepEqual(filesWith('plover'), []);
    assert.notDeepEqual(filesWith('heron'), []);
  });

  it('hold no byte of what has become too old', async () => {
    const opened = await keep('curlew', 40);
    assert.notDeepEqual(filesWith('curlew'), []);
    await prune(
      opened,
      { retention: { jobDays: 1, keyDays: 1, indexDays: 1 }, indexes: [], sites: [{ domain: 'demo', keep: DAY }] },
      Date.now() + 2 * DAY,
    );
    assert.deepEqual(filesWith('curlew'), []);
  });

  it('are not said to be clean while another program reads what was erased', async () => {
    const opened = await keep('avocet', 2);
    const other = new Store({ data }, { lockTimeout: undefined });
    const { database } = await other.open();
    await database.connection().execute(async (reading) => {
      await sql`begin`.execute(reading);
      await reading.selectFrom('questions').select('id').execute();
      await assert.rejects(
        eraseQuestions(opened, { thread: 'thread-avocet-0' }, undefined),
        /another program keeps reading it/,
      );
      await sql`rollback`.execute(reading);
    });
    await other.close();
    await eraseQuestions(opened, { thread: 'thread-avocet-0' }, undefined);
    await eraseQuestions(opened, { thread: 'thread-avocet-1' }, undefined);
    assert.deepEqual(filesWith('avocet'), []);
  });
});
