import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';

import { MAX_ANSWER, toQuestionRow } from '../../../src/service/insights/question-row.js';
import { askedQuestion } from './support/asked-question.js';

describe('What is kept of a question', () => {
  it('is made in pieces, between which others are served, however many secrets it holds', async () => {
    const text = Array.from({ length: 400 }, (_, number) => `password=w8Zk3LmQ${400 + number}v `).join('');
    // A slow machine: each look at the clock is a slice later.
    let clock = 0;
    const now = mock.method(performance, 'now', () => (clock += 20));
    let turns = 0;
    const done = new AbortController();
    const others = (async () => {
      for (; !done.signal.aborted; turns++) await setImmediate();
    })();
    const asked = { ...askedQuestion, id: 'many', question: text, earlier: [text, text], answer: text };
    const row = await toQuestionRow(asked, null).finally(() => done.abort());
    await others;
    now.mock.restore();
    assert.ok(!`${row.question} ${row.answer}`.includes('Zk3L'));
    assert.ok(turns > 300, String(turns));
  });

  it('holds no half of a secret of the reader that ends behind the cut of an answer', async () => {
    const secret = 'q8Zk3LmQ9xYv2Tn5';
    const answer = `${'a '.repeat(MAX_ANSWER / 2 - 4)}${secret} is it.`;
    const row = await toQuestionRow(
      { ...askedQuestion, id: 'cut', question: `Is password=${secret} right?`, answer },
      null,
    );
    assert.ok(!row.answer.includes('q8Zk'), row.answer.slice(-40));
  });
});
