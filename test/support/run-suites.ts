/**
 * `node --import tsx test/support/run-suites.ts test:unit test:e2e=10`: runs scripts of `package.json`, one after the other. The others
 * still run after a failure. The number is the minutes after which a script is ended, as a failure. Finally prints how each ended,
 * the failed tests, and the sum of the counts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { addCounts, formatCounts, noCounts, parseCounts, parseFailures, parseSkipped, type Counts } from './counts.js';

interface Suite {
  readonly script: string;
  /** Minutes. */
  readonly limit?: number;
}

interface Result {
  readonly counts: Counts;
  readonly output: string;
  /** E.g. `test:unit: 12 passed, 0 failed (3 s)`. */
  readonly summary: string;
}

/** Milliseconds that a script which has run too long has to end. */
const END_TIMEOUT = 5_000;

const isWindows = process.platform === 'win32';

/** Runs a suite and passes its output on. A script that fails without a failed test counts as a failure. */
async function runSuite({ script, limit }: Suite): Promise<Result> {
  console.log(`\n> npm run ${script}\n`);
  const startedAt = performance.now();
  // A process group of its own, so that all of it can be ended. On Windows npm is a script of the shell.
  const npm = spawn('npm', ['run', '--silent', script], {
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
  const outcome = hasTimedOut ? `ended after its ${limit} minutes` : formatCounts(counts);
  return { counts, output, summary: `${script}: ${outcome} (${seconds} s)` };
}

const suites = process.argv.slice(2).map((argument): Suite => {
  const [script = '', limit] = argument.split('=');
  return limit === undefined ? { script } : { script, limit: Number(limit) };
});
const results: Result[] = [];
for (const suite of suites) results.push(await runSuite(suite));
const total = addCounts(results.map(({ counts }) => counts));
const output = results.map((result) => result.output).join('\n');
const lines = [...parseSkipped(output), ...parseFailures(output), ...results.map(({ summary }) => summary)];
console.log(['\nAll tests:', ...new Set(lines), formatCounts(total)].join('\n'));
process.exit(total.failed > 0 ? 1 : 0);
