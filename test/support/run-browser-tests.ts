/**
 * Runs the browser tests: `test/**\/*.browser.ts`, or the files named as arguments; with `--browser firefox` in an
 * installed Firefox, else in Chromium.
 *
 * Fails when a test fails, when a file can't be loaded, and when no test ran.
 */
import { defaultReporter, startTestRunner, type TestRunner, type TestRunnerConfig } from '@web/test-runner';
import type { BrowserLauncher } from '@web/test-runner-core';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { parseArgs } from 'node:util';
import { findBrowser, NoBrowserError } from './find-browser.js';
import { findFirefox } from './find-firefox.js';
import { SERVICE_API_KEY, SERVICE_DOMAIN, startLocalService } from './local-service.js';
import { findFreePort, listenOnLoopbackOnly } from './loopback.js';
import { formatCounts } from './counts.js';
import { countTests, fileReporter } from './reporter.js';
import { tests } from 'commonmark-spec';
import { vitePlugin } from './vite-plugin.js';
import { WebKitLauncher } from './webkit/launcher.js';
import { findWebKit } from './webkit/programs.js';

/** Milliseconds that end what hangs. Slow and busy machines need many times what a quiet one does, so they are long. */
const TEST_TIMEOUT = 60_000;
const START_TIMEOUT = 120_000;
const FILE_TIMEOUT = 900_000;

async function createConfig(files: string[], launcher: BrowserLauncher, serviceUrl: string): Promise<TestRunnerConfig> {
  const virtualModules = {
    'virtual:service': describeService(serviceUrl),
    // The package reads them from a file, which browsers can't.
    'commonmark-spec': `export const tests = ${JSON.stringify(tests)};`,
  };
  return {
    files,
    port: await findFreePort(),
    hostname: '127.0.0.1',
    browsers: [launcher],
    testFramework: { config: { ui: 'bdd', timeout: String(TEST_TIMEOUT) } },
    browserStartTimeout: START_TIMEOUT,
    testsStartTimeout: START_TIMEOUT,
    testsFinishTimeout: FILE_TIMEOUT,
    plugins: [vitePlugin({ setup: '/test/support/browser-setup.ts', virtualModules })],
    reporters: [defaultReporter({ reportTestProgress: false }), fileReporter()],
    // Lit's development build warns that it is one, and tests of bad settings make the element warn.
    filterBrowserLogs: ({ type }) => type !== 'warn',
  };
}

/** @throws NoBrowserError */
async function createLauncher(product = 'chromium'): Promise<BrowserLauncher> {
  if (product === 'webkit') return new WebKitLauncher(findWebKit());
  if (product === 'firefox') return playwrightLauncher({ product, launchOptions: await findFirefox() });
  if (product !== 'chromium')
    throw new NoBrowserError(`The tests run in chromium, firefox or webkit, not in "${product}".`);
  const { browser, launchOptions } = await findBrowser();
  await browser.close();
  return playwrightLauncher({ product, launchOptions });
}

/** Code of the module that `virtual-service.d.ts` declares. */
function describeService(url: string): string {
  const values = { serviceUrl: url, serviceDomain: SERVICE_DOMAIN, serviceApiKey: SERVICE_API_KEY };
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** Resolves when the run is over and the runner's servers are closed. */
async function runTests(config: TestRunnerConfig): Promise<TestRunner | undefined> {
  const runner = await startTestRunner({ config, readCliArgs: false, readFileConfig: false, autoExitProcess: false });
  if (runner && !runner.stopped) await new Promise((resolve) => runner.on('stopped', resolve));
  return runner;
}

/** @returns The exit code. */
async function runBrowserTests(files: string[], product: string | undefined): Promise<number> {
  listenOnLoopbackOnly();
  const launcher = await createLauncher(product);
  const service = await startLocalService();
  const runner = await runTests(await createConfig(files, launcher, service.url));
  await service.close();
  // It could not start. The runner's package has said why.
  if (!runner) return 1;

  const counts = countTests(runner.sessions.all());
  console.log(formatCounts(counts));
  return runner.passed && counts.passed > 0 ? 0 : 1;
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { browser: { type: 'string' } } });
  const files = positionals.length > 0 ? positionals : ['test/**/*.browser.ts', '!test/support/fixtures/**'];
  process.exit(await runBrowserTests(files, values.browser));
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error;
  console.error(error.message);
  process.exit(1);
}
