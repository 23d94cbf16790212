import type { Reporter, TestResult, TestSession, TestSuiteResult } from '@web/test-runner-core';
import { relative } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

type Outcome = Pick<TestSession, 'passed' | 'testResults'>;

/** Counts tests. A file that fails with no failed test in it (it did not load, or broke off) counts as one failure. */
export function countTests(sessions: Iterable<Outcome>): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, testResults } of sessions) {
    const tests = testResults ? testsOf(testResults) : [];
    for (const test of tests) counts[outcomeOf(test)]++;
    if (!passed && tests.every((test) => outcomeOf(test) !== 'failed')) counts.failed++;
  }
  return counts;
}

/** E.g. `12 passed, 0 failed`. */
export function wordCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Says a line for each file when it is done. The failures themselves are the default reporter's. */
export function fileReporter(): Reporter {
  return {
    reportTestFileResults({ logger, sessionsForTestFile, testFile }) {
      logger.log(`${relative(process.cwd(), testFile)}: ${wordCounts(countTests(sessionsForTestFile))}`);
    },
  };
}

function testsOf({ tests, suites }: TestSuiteResult): TestResult[] {
  return [...tests, ...suites.flatMap(testsOf)];
}

function outcomeOf({ passed, skipped }: TestResult): keyof Counts {
  if (skipped) return 'skipped';
  return passed ? 'passed' : 'failed';
}
