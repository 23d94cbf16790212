/**
 * `npm run coverage`: runs the unit tests and the tests in Chromium, and reports which lines of `src` they reached, in
 * one table and as pages in `coverage/`. Fails when a test fails.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import libCoverage from 'istanbul-lib-coverage';
import libReport from 'istanbul-lib-report';
import reports from 'istanbul-reports';

const FOLDER = 'coverage';

const unitTests = ['node_modules/mocha/bin/mocha.js', '--extension', 'test.ts'];
const browserTests = ['--import', 'tsx', 'test/support/run-browser-tests.ts', '--coverage', `${FOLDER}/browser`];

/** Runs Node with coverage. `--all` includes files that no test loads. */
const c8 = `node_modules/c8/bin/c8.js --reporter json --reports-dir ${FOLDER}/unit --all --src src --include src/**/*.ts`;
const unitTestsWithCoverage = [...c8.split(' '), process.execPath, ...unitTests];

function runNode(args: readonly string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

function report(): void {
  const coverageMap = libCoverage.createCoverageMap();
  for (const run of ['unit', 'browser']) {
    const file = `${FOLDER}/${run}/coverage-final.json`;
    if (existsSync(file)) coverageMap.merge(JSON.parse(readFileSync(file, 'utf8')) as libCoverage.CoverageMapData);
  }
  const context = libReport.createContext({ dir: FOLDER, coverageMap });
  for (const format of ['text', 'html'] as const) reports.create(format).execute(context);
}

rmSync(FOLDER, { recursive: true, force: true });
const haveAllPassed = [unitTestsWithCoverage, browserTests].map(runNode).every(Boolean);
report();
process.exitCode = haveAllPassed ? 0 : 1;
