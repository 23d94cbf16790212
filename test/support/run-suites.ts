/**
 * `node --import tsx test/support/run-suites.ts test:unit test:e2e=10`: runs scripts of `package.json`, one after the other. The others
 * still run after a failure. The number is the minutes after which a script is ended, as a failure. Finally prints how each ended,
 * the failed tests, and the sum of the counts.
 *
 * `--limit 40`: the minutes that all of them may take together.
 *
 * `--retry-files 3`: if at most three files have failed, each runs once more, alone. A test that passes then is still reported.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addCounts, formatCounts, noCounts, parseCounts, parseFailures, parseSkipped, type Counts } from './counts.js';

interface Suite {
  readonly script: string;
  /** Minutes. */
  readonly limit?: number | undefined;
  /** Only this file's tests. */
  readonly file?: string;
}

interface Result {
  readonly script: string;
  readonly counts: Counts;
  readonly output: string;
  /** E.g. `test:unit: 12 passed, 0 failed (3 s)`. */
  readonly summary: string;
}

/** Milliseconds that a script which has run too long has to end. */
const END_TIMEOUT = 5_000;

/** The script for a file of tests, by how its name ends. */
const SCRIPTS: Record<string, string> = {
  test: 'test:unit',
  e2e: 'test:e2e',
  browser: 'test:browser',
  full: 'test:full',
  release: 'test:release',
};

const isWindows = process.platform === 'win32';

/** Runs a suite and passes its output on. A script that fails without a failed test counts as a failure. */
async function runSuite({ script, limit, file }: Suite): Promise<Result> {
  const args = file === undefined ? [] : ['--', file];
  console.log(`\n> npm run ${[script, ...args].join(' ')}\n`);
  const startedAt = performance.now();
  // A process group of its own, so that all of it can be ended. On Windows npm is a script of the shell.
  const npm = spawn('npm', ['run', '--silent', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: !isWindows,
    shell: isWindows,
  });
  const end = (signal: NodeJS.Signals): void => void (isWindows ? npm.kill() : process.kill(-npm.pid!, signal));
  const handleSignal = (): void => {
    end('SIGTERM');
    process.exit(1);
  };
  process.once('SIGINT', handleSignal).once('SIGTERM', handleSignal);
  let hasTimedOut = false;
  const handleTimeout = async (): Promise<void> => {
    hasTimedOut = true;
    // A suite of suites ends its own.
    end('SIGTERM');
    await Promise.race([once(npm, 'exit'), wait(END_TIMEOUT)]);
    if (npm.exitCode === null && npm.signalCode === null) end('SIGKILL');
    npm.stdout.destroy();
  };
  const timer = limit === undefined ? undefined : setTimeout(() => void handleTimeout(), limit * 60_000);
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk);
    process.stdout.write(chunk);
  });
  const [code] = (await once(npm, 'close')) as [number | null];
  clearTimeout(timer);
  process.off('SIGINT', handleSignal).off('SIGTERM', handleSignal);
  const counted = parseCounts(output) ?? noCounts();
  const counts = code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const outcome = hasTimedOut ? 'ended at its limit' : formatCounts(counts);
  return { script, counts, output, summary: `${script}: ${outcome} (${seconds} s)` };
}

/**
 * Runs the files with failed tests again, unless they are more than the limit, or something else than a test has failed.
 *
 * @returns Whether all pass now.
 */
async function retryFiles(results: readonly Result[], limit: number): Promise<boolean> {
  const failed = results.filter(({ counts }) => counts.failed > 0);
  const files = new Map<string, Suite>();
  for (const { script, output, counts } of failed) {
    const failures = new Set(parseFailures(output));
    if (failures.size !== counts.failed) return false;
    for (const failure of failures) {
      const [, file = '', kind = ''] = /^Failed: (\S+\.(\w+)\.ts):/.exec(failure) ?? [];
      const own = script === 'test:postgres' ? script : SCRIPTS[kind];
      if (own === undefined) return false;
      files.set(file, { script: own, file });
    }
  }
  if (files.size > limit) return false;
  for (const suite of files.values()) {
    const { counts } = await runSuite(suite);
    if (counts.failed > 0 || counts.passed === 0) return false;
  }
  return true;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: 'string' }, 'retry-files': { type: 'string', default: '0' } },
});
const suites = positionals.map((argument): Suite => {
  const [script = '', limit] = argument.split('=');
  return limit === undefined ? { script } : { script, limit: Number(limit) };
});
const results: Result[] = [];
const end = performance.now() + Number(values.limit ?? Infinity) * 60_000;
for (const suite of suites) {
  const limit = Math.min(suite.limit ?? Infinity, (end - performance.now()) / 60_000);
  results.push(await runSuite({ ...suite, limit: Number.isFinite(limit) ? limit : undefined }));
}
const total = addCounts(results.map(({ counts }) => counts));
const passesAlone = total.failed > 0 && (await retryFiles(results, Number(values['retry-files'])));
const output = results.map((result) => result.output).join('\n');
const lines = [...parseSkipped(output), ...parseFailures(output), ...results.map(({ summary }) => summary)];
if (passesAlone) lines.push('The failed tests have passed alone. Make them independent of how busy the machine is.');
console.log(['\nAll tests:', ...new Set(lines), formatCounts(total)].join('\n'));
process.exit(total.failed > 0 && !passesAlone ? 1 : 0);
