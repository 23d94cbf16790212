import assert from 'node:assert/strict';
import {
  addCounts,
  formatCounts,
  formatFailure,
  formatSkipped,
  parseCounts,
  parseFailures,
  parseSkipped,
} from './counts.js';

const counts = { passed: 12, failed: 1, skipped: 2 };

describe('The counts of tests', () => {
  it('are one plain line, with skipped tests only if there are any', () => {
    assert.equal(formatCounts({ passed: 12, failed: 0, skipped: 0 }), '12 passed, 0 failed');
    assert.equal(formatCounts(counts), '12 passed, 1 failed, 2 skipped');
  });

  it('can be added', () => {
    assert.deepEqual(addCounts([counts, counts]), { passed: 24, failed: 2, skipped: 4 });
  });

  it('can be found in the output of a run, where the last line counts', () => {
    assert.deepEqual(
      parseCounts(`a.test.ts: 3 passed, 0 failed\n3 passed, 0 failed\n${formatCounts(counts)}\n`),
      counts,
    );
    assert.deepEqual(parseCounts('3 passed, 0 failed'), { passed: 3, failed: 0, skipped: 0 });
    assert.equal(parseCounts('a.test.ts: 3 passed, 0 failed\n'), undefined);
  });

  it('come with the reasons why tests were left out, each once', () => {
    const lines = formatSkipped(['no disk', 'no database', 'no disk']);
    assert.deepEqual(lines, ['Left out, 2: no disk', 'Left out, 1: no database']);
    assert.deepEqual(parseSkipped(`a.test.ts: 1 passed, 0 failed\n${lines.join('\n')}\n1 passed, 0 failed`), lines);
  });

  it('come with the names of failed tests and the first line of what they threw', () => {
    const lines = [formatFailure('a.test.ts', 'fails', 'Expected 1\n+ 2'), formatFailure('b.browser.ts', 'breaks')];
    assert.deepEqual(lines, ['Failed: a.test.ts: fails: Expected 1', 'Failed: b.browser.ts: breaks']);
    assert.deepEqual(parseFailures(`\n${lines.join('\n')}\n1 passed, 2 failed`), lines);
  });
});
