import type { TestResult } from '@web/test-runner-core';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countTests, wordCounts } from './reporter.js';

const passing: TestResult = { name: 'passes', passed: true, skipped: false };
const failing: TestResult = { name: 'fails', passed: false, skipped: false };
const pending: TestResult = { name: 'waits', passed: false, skipped: true };

const file = (passed: boolean, ...tests: TestResult[]) => ({
  passed,
  testResults: { name: '', tests: [], suites: [{ name: 'suite', tests, suites: [] }] },
});

describe('The counts of a run', () => {
  it('are those of its tests, whatever suites they stand in', () => {
    assert.deepEqual(countTests([file(false, passing, failing, pending), file(true, passing)]), {
      passed: 2,
      failed: 1,
      skipped: 1,
    });
  });

  it('hold a failure for a file that did not load, or failed outside of its tests', () => {
    assert.deepEqual(countTests([{ passed: false }, file(false, passing)]), { passed: 1, failed: 2, skipped: 0 });
  });

  it('are said in one plain line, with skipped tests where there are some', () => {
    assert.equal(wordCounts({ passed: 12, failed: 0, skipped: 0 }), '12 passed, 0 failed');
    assert.equal(wordCounts({ passed: 12, failed: 1, skipped: 2 }), '12 passed, 1 failed, 2 skipped');
  });
});
