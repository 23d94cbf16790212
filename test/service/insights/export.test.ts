import assert from 'node:assert/strict';
import { mock } from 'node:test';

import { exportRoutes } from '../../../src/service/insights/page/export-routes.js';
import { exportQuestions } from '../../../src/service/insights/report/export-questions.js';
import { toQuestionRow } from '../../../src/service/insights/question-row.js';
import { writeQuestions } from '../../../src/service/insights/question-log.js';
import { domain } from '../support/ask.js';
import { describeOnBoth } from '../store/support/databases.js';
import { askedQuestion } from './support/asked-question.js';

const COUNT = 2_000;

describeOnBoth('An export of many questions', ({ createSettings, open }) => {
  it('has each of them once, in order, and lets others be served meanwhile', async () => {
    const opened = await open(await createSettings()).open();
    const { database } = opened;
    const now = Date.now();
    for (let start = 0; start < COUNT; start += 500)
      await writeQuestions(
        opened.database,
        await Promise.all(
          Array.from({ length: 500 }, (_, index) =>
            // Several have the same time; they are ordered by insertion.
            toQuestionRow(
              {
                ...askedQuestion,
                id: `q${start + index}`,
                question: 'Why?',
                askedAt: now + Math.floor((start + index) / 7),
              },
              null,
            ),
          ),
        ),
      );
    let turns = 0;
    let turn: NodeJS.Immediate;
    const count = () => {
      turns++;
      turn = setImmediate(count);
    };
    turn = setImmediate(count);
    const ids: string[] = [];
    for await (const { id } of exportQuestions(database, { site: domain, since: new Date(0).toISOString() }))
      ids.push(id);
    clearImmediate(turn);
    assert.deepEqual(
      ids,
      Array.from({ length: COUNT }, (_, number) => `q${number}`),
    );
    assert.ok(turns >= 5, `${turns} turns`);
  });

  it('ends with a sentence that has nothing of the reason when the database fails on the way', async () => {
    const store = open(await createSettings());
    const opened = await store.open();
    const rows = Array.from({ length: 300 }, (_, index) =>
      toQuestionRow({ ...askedQuestion, id: `q${index}`, question: 'Why?' }, null),
    );
    await writeQuestions(opened.database, await Promise.all(rows));
    const routes = exportRoutes({ domain, store });
    const response = await routes.request(`/insights/${domain}/questions.csv?days=365`);
    const reader = response.body!.getReader();
    await reader.read();
    await opened.database.schema.alterTable('questions').renameTo('lost').execute();
    const error = mock.method(console, 'error', () => {});
    const readAll = async () => {
      while (!(await reader.read()).done);
    };
    await assert.rejects(readAll(), /^Error: The file is incomplete\. Please try again in a moment\.$/);
    error.mock.restore();
  });
});
