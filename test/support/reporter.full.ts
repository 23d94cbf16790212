import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type { TestResult } from '@web/test-runner';
import { countTests, listFailures } from './reporter.js';

const passing: TestResult = { name: 'passes', passed: true, skipped: false };
const failing: TestResult = { name: 'fails', passed: false, skipped: false };
const skipped: TestResult = { name: 'is skipped', passed: false, skipped: true };

const file = (passed: boolean, ...tests: TestResult[]) => ({
  testFile: resolve('a.browser.ts'),
  passed,
  testResults: { name: '', tests: [], suites: [{ name: 'suite', tests, suites: [] }] },
});

describe('The counts of a run', () => {
  it('include tests in nested suites', () => {
    assert.deepEqual(countTests([file(false, passing, failing, skipped), file(true, passing)]), {
      passed: 2,
      failed: 1,
      skipped: 1,
    });
  });

  it('include a failure for a file that did not load, or that failed outside its tests', () => {
    assert.deepEqual(countTests([{ passed: false }, file(false, passing)]), { passed: 1, failed: 2, skipped: 0 });
  });

  it('come with a line for each failure', () => {
    const broken = { ...failing, error: { message: 'Expected 1\n+ 2' } };
    assert.deepEqual(listFailures([file(false, passing, broken), file(true, passing), file(false, passing)]), [
      'Failed: a.browser.ts: fails: Expected 1',
      'Failed: a.browser.ts: the file did not load, or broke off',
    ]);
  });
});
