import { relative } from 'node:path';
import type { Reporter, TestResult, TestSession, TestSuiteResult } from '@web/test-runner';
import { formatCounts, formatFailure, noCounts, type Counts } from './counts.js';

type Outcome = Pick<TestSession, 'passed' | 'testResults'>;

/** Counts tests. A file that fails without a failed test (it did not load, or broke off) counts as one failure. */
export function countTests(sessions: Iterable<Outcome>): Counts {
  const counts = noCounts();
  for (const { passed, testResults } of sessions) {
    const tests = testResults ? testsOf(testResults) : [];
    for (const test of tests) counts[outcomeOf(test)]++;
    if (!passed && tests.every((test) => outcomeOf(test) !== 'failed')) counts.failed++;
  }
  return counts;
}

/** A line for each failure that {@link countTests} counts. */
export function listFailures(sessions: Iterable<Outcome & Pick<TestSession, 'testFile'>>): string[] {
  return [...sessions].flatMap(({ passed, testFile, testResults }) => {
    const file = relative(process.cwd(), testFile ?? '');
    const failed = (testResults ? testsOf(testResults) : []).filter((test) => outcomeOf(test) === 'failed');
    if (!passed && failed.length === 0) return [formatFailure(file, 'the file did not load, or broke off')];
    return failed.map(({ name, error }) => formatFailure(file, name, error?.message));
  });
}

/** Prints a line for each file when it is done. The default reporter prints the failures. */
export function fileReporter(): Reporter {
  return {
    reportTestFileResults({ logger, sessionsForTestFile, testFile }) {
      logger.log(`${relative(process.cwd(), testFile)}: ${formatCounts(countTests(sessionsForTestFile))}`);
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
