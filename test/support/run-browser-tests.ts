/**
 * Runs the browser tests: `test/**\/*.browser.ts`, or the files and folders named as arguments.
 *
 * - `--full`: those that `npm test` leaves out, `test/**\/*.full.browser.ts`.
 * - `--browser firefox`, `--browser webkit`: in an installed Firefox or WebKitGTK instead of Chromium.
 * - `--coverage <folder>`: also measures which lines of `src` run. Only Chromium can measure that.
 *
 * Fails when a test fails, when a file can't be loaded, and when no test ran.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import {
  defaultReporter,
  startTestRunner,
  type BrowserLauncher,
  type TestRunner,
  type TestRunnerConfig,
} from '@web/test-runner';
import { tests } from 'commonmark-spec';
import { bundlePlugin } from './bundle-plugin.js';
import { formatCounts } from './counts.js';
import { createLauncher } from './create-launcher.js';
import { NoBrowserError } from './find-browser.js';
import { findFiles, findNamedFiles } from './find-files.js';
import { findFreePort, listenOnLoopbackOnly } from './loopback.js';
import { countTests, fileReporter, listFailures } from './reporter.js';

/** Timeouts in milliseconds. They are long because slow and busy machines take many times as long as a quiet one. */
const TEST_TIMEOUT = 60_000;
const START_TIMEOUT = 120_000;
const FILE_TIMEOUT = 900_000;

const ENDING = '.browser.ts';
const FULL_ENDING = '.full.browser.ts';

interface RunOptions {
  readonly files: string[];
  /** `chromium`, `firefox` or `webkit`. */
  readonly browser: string;
  /** Folder for the report. */
  readonly coverage?: string | undefined;
}

async function createConfig(
  { files, browser, coverage }: RunOptions,
  launcher: BrowserLauncher,
): Promise<TestRunnerConfig> {
  const virtualModules = {
    'virtual:fuzz': describeFuzzing(),
    // The package reads its examples from a file, which browsers can't.
    'commonmark-spec': `export const tests = ${JSON.stringify(tests)};`,
  };
  return {
    files,
    port: await findFreePort(),
    hostname: '127.0.0.1',
    browsers: [launcher],
    testFramework: { config: { ui: 'bdd', timeout: String(TEST_TIMEOUT) } },
    // More than processors, because tests also wait for timers and frames. In Firefox, only one page of all has the focus.
    concurrency: browser === 'firefox' ? 1 : availableParallelism() + 3,
    browserStartTimeout: START_TIMEOUT,
    testsStartTimeout: START_TIMEOUT,
    testsFinishTimeout: FILE_TIMEOUT,
    plugins: [
      bundlePlugin({
        files,
        setup: '/test/support/browser-setup.ts',
        virtualModules,
        preserveModules: coverage !== undefined,
      }),
    ],
    reporters: [defaultReporter({ reportTestProgress: false }), fileReporter()],
    // Hides the warning of Lit's development build, and those that tests of bad settings cause.
    filterBrowserLogs: ({ type }) => type !== 'warn',
    coverage: coverage !== undefined,
    coverageConfig: { include: ['src/**/*.ts'], report: true, reporters: ['json'], reportDir: coverage ?? '' },
  };
}

/** Code of the module that `virtual-fuzz.d.ts` declares. */
function describeFuzzing(): string {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('FUZZ_'));
  return `export const environment = ${JSON.stringify(Object.fromEntries(variables))};`;
}

/** Resolves when the run is over and the runner's servers are closed. */
async function startRun(config: TestRunnerConfig): Promise<TestRunner | undefined> {
  const runner = await startTestRunner({ config, readCliArgs: false, readFileConfig: false, autoExitProcess: false });
  if (runner && !runner.stopped) await new Promise((resolve) => runner.on('stopped', resolve));
  return runner;
}

/** @returns The exit code. */
async function runBrowserTests(options: RunOptions): Promise<number> {
  listenOnLoopbackOnly();
  const launcher = await createLauncher(options.browser);
  const runner = await startRun(await createConfig(options, launcher));
  // The runner could not start, and has printed why.
  if (!runner) return 1;

  const counts = countTests(runner.sessions.all());
  for (const line of listFailures(runner.sessions.all())) console.log(line);
  console.log(formatCounts(counts));
  return runner.passed && counts.passed > 0 ? 0 : 1;
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      browser: { type: 'string', default: 'chromium' },
      coverage: { type: 'string' },
      full: { type: 'boolean', default: false },
    },
  });
  // The view has the files that take longest. They come first, so that none is left to run alone.
  const files =
    positionals.length > 0
      ? findNamedFiles(positionals, ENDING)
      : findFiles('test', ENDING)
          .filter((file) => file.endsWith(FULL_ENDING) === values.full)
          .toReversed();
  process.exit(await runBrowserTests({ files, browser: values.browser, coverage: values.coverage }));
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error;
  console.error(error.message);
  process.exit(1);
}
