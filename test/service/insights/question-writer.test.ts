import assert from 'node:assert/strict';

import type { AskedQuestion } from '../../../src/service/insights/question.js';
import { QuestionWriter } from '../../../src/service/insights/question-writer.js';
import { toRow } from '../../../src/service/insights/to-row.js';
import { describeOnBoth } from '../store/support/databases.js';
import { askedQuestion } from './support/asked-question.js';

const asked: AskedQuestion = { ...askedQuestion, id: 'a', question: 'Why?' };

const odd = (half: string) => `'"\\n \\ud800 \\u0000\t\u2028 $1 ? 名 \u{1F600} ${half}.`;

describeOnBoth('A question that is written', ({ createSettings, open }) => {
  it('comes back with all its characters, numbers and gaps', async () => {
    const opened = await open(await createSettings()).open();
    const row = await toRow(
      { ...asked, threadId: 'a\0b', question: odd('\uD83D'), answer: odd('\uD83D'), path: undefined, totalTime: 1234 },
      null,
    );
    await new QuestionWriter(opened).write([row]);
    const { position, ...kept } = await opened.database.selectFrom('questions').selectAll().executeTakeFirstOrThrow();
    const whole = odd('\uFFFD');
    const without = { helpful: null, reason: null, comment: null, followed: 0, copied: 0 };
    assert.deepEqual(kept, { ...row, ...without, thread: 'a\uFFFDb', question: whole, answer: whole });
    assert.equal(typeof position, 'number');
  });

  it('is written once, and those beside it as well, when it is written again', async () => {
    const opened = await open(await createSettings()).open();
    const rows = await Promise.all(['a', 'b', 'c'].map((id) => toRow({ ...asked, id }, null)));
    const writer = new QuestionWriter(opened);
    await writer.write(rows.slice(0, 2));
    await writer.write(rows.slice(1));
    await writer.write(rows);
    const ids = await opened.database.selectFrom('questions').select('id').orderBy('id').execute();
    assert.deepEqual(
      ids.map(({ id }) => id),
      ['a', 'b', 'c'],
    );
    const { questions } = await opened.database
      .selectFrom('question_sums')
      .select('questions')
      .where('scope', '=', '')
      .executeTakeFirstOrThrow();
    assert.equal(Number(questions), 3);
  });

  it('is there and counted beside many others that are written at once', async () => {
    const opened = await open(await createSettings()).open();
    const ids = Array.from({ length: 20 }, (_, index) => `q${index + 10}`);
    const path = (id: string) => `/${id}/`;
    const rows = await Promise.all(ids.map((id) => toRow({ ...asked, id, path: path(id), outcome: 'nothing' }, null)));
    await new QuestionWriter(opened).write(rows);
    const { database } = opened;
    const written = await database.selectFrom('questions').select(['id', 'path']).orderBy('id').execute();
    assert.deepEqual(
      written,
      ids.map((id) => ({ id, path: path(id) })),
    );
    const counts = await database.selectFrom('question_sums').select(['scope', 'questions']).orderBy('scope').execute();
    assert.deepEqual(
      counts.map(({ scope, questions }) => [scope, Number(questions)]),
      [['/', 20], ...ids.map((id) => [path(id), 1])],
    );
    const pages = await database.selectFrom('page_sums').select(['scope', 'page', 'questions']).execute();
    assert.equal(pages.filter(({ scope }) => scope === '/').length, 2 * 20);
    assert.ok(pages.every(({ questions }) => Number(questions) === 1));
  });

  it('is not half there when it can’t be written', async () => {
    const opened = await open(await createSettings()).open();
    const row = await toRow(asked, null);
    const broken = { ...row, id: 'broken', question: null as unknown as string };
    await assert.rejects(new QuestionWriter(opened).write([row, broken]));
    for (const table of ['questions', 'question_sums', 'page_sums'] as const)
      assert.deepEqual(await opened.database.selectFrom(table).selectAll().execute(), []);
  });
});
