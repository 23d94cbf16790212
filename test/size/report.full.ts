import assert from 'node:assert/strict';
import { BUDGETS, SEARCH_BUDGET, WORKER_BUDGET, findExceededBudgets, formatKilobytes, totalSizes } from './report.js';

describe('The sizes of a session', () => {
  it('include those of the stages before, but no languages and grammars', () => {
    const sizes = totalSizes([
      { file: 'docs-assistant.js', stage: 'launcher', size: 1 },
      { file: 'chunks/locales/languages-x.js', stage: 'launcher', size: 1000 },
      { file: 'chunks/panel-x.js', stage: 'answer', size: 10 },
      { file: 'chunks/later-x.js', stage: 'answer', size: 20 },
      { file: 'chunks/highlight-x.js', stage: 'session', size: 100 },
      { file: 'chunks/grammars/c-x.js', stage: 'session', size: 1000 },
    ]);
    assert.deepEqual(sizes, { launcher: 1, answer: 31, session: 131 });
  });

  it('may equal a budget, but not exceed it', () => {
    assert.deepEqual(findExceededBudgets({ ...BUDGETS, search: SEARCH_BUDGET, worker: WORKER_BUDGET }), []);
    assert.deepEqual(
      findExceededBudgets({ launcher: 12_001, answer: 80_000, session: 95_500, search: 12_001, worker: 60_001 }),
      [
        'launcher: 12,001 bytes; the budget is 12,000.',
        'session: 95,500 bytes; the budget is 95,000.',
        'search: 12,001 bytes; the budget is 12,000.',
        'worker: 60,001 bytes; the budget is 60,000.',
      ],
    );
  });

  it('are rounded up', () => {
    assert.equal(formatKilobytes(8_000), '8.00 kB');
    assert.equal(formatKilobytes(7_981), '7.99 kB');
  });
});
