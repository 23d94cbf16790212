import assert from 'node:assert/strict';

import type { AskedQuestion } from '../../../src/service/insights/question.js';
import { toQuestionRow } from '../../../src/service/insights/question-row.js';
import { writeQuestions } from '../../../src/service/insights/question-log.js';
import { describeOnBoth } from '../store/support/databases.js';
import { askedQuestion } from './support/asked-question.js';

const asked: AskedQuestion = { ...askedQuestion, id: 'a', question: 'Why?' };

const odd = (half: string) => `'"\\n \\ud800 \\u0000\t\u2028 $1 ? 名 \u{1F600} ${half}.`;

describeOnBoth('A question that is written', ({ createSettings, open }) => {
  it('comes back with all its characters, numbers and gaps', async () => {
    const opened = await open(await createSettings()).open();
    const row = await toQuestionRow(
      { ...asked, threadId: 'a\0b', question: odd('\uD83D'), answer: odd('\uD83D'), path: undefined, totalTime: 1234 },
      null,
    );
    await writeQuestions(opened.database, [row]);
    const { position, ...kept } = await opened.database.selectFrom('questions').selectAll().executeTakeFirstOrThrow();
    const whole = odd('\uFFFD');
    const without = {
      helpful: null,
      reason: null,
      comment: null,
      followed: 0,
      copied: 0,
      mark: null,
      right_pages: null,
    };
    assert.deepEqual(kept, { ...row, ...without, thread: 'a\uFFFDb', question: whole, answer: whole });
    assert.equal(typeof position, 'number');
  });

  it('is written once, also when it is written again with others', async () => {
    const opened = await open(await createSettings()).open();
    const rows = await Promise.all(['a', 'b', 'c'].map((id) => toQuestionRow({ ...asked, id }, null)));
    await writeQuestions(opened.database, rows.slice(0, 2));
    await writeQuestions(opened.database, rows.slice(1));
    await writeQuestions(opened.database, rows);
    const ids = await opened.database.selectFrom('questions').select('id').orderBy('id').execute();
    assert.deepEqual(
      ids.map(({ id }) => id),
      ['a', 'b', 'c'],
    );
  });

  it('is not half there when it can’t be written', async () => {
    const opened = await open(await createSettings()).open();
    const row = await toQuestionRow(asked, null);
    const broken = { ...row, id: 'broken', question: null as unknown as string };
    await assert.rejects(writeQuestions(opened.database, [row, broken]));
    assert.deepEqual(await opened.database.selectFrom('questions').selectAll().execute(), []);
  });
});
