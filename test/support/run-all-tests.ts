/**
 * Runs all tests: in Node, end to end, and in Chromium. The others still run after a failure. Ends with the
 * failed tests and the sum of the counts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { addCounts, formatCounts, noCounts, parseCounts, parseFailures, parseSkipped, type Counts } from './counts.js';

/** Runs one script of `package.json`, and passes its output on. A run that breaks off counts as a failure. */
async function runScript(script: string): Promise<Counts> {
  console.log(`\n> npm run ${script}\n`);
  const npm = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // On Windows npm is a script of the shell.
    shell: process.platform === 'win32',
  });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk);
    process.stdout.write(chunk);
  });
  const [code] = (await once(npm, 'close')) as [number | null];
  leftOut.push(...parseSkipped(output));
  failures.push(...parseFailures(output));
  const counts = parseCounts(output) ?? noCounts();
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const leftOut: string[] = [];
const failures: string[] = [];
const runs: Counts[] = [];
for (const script of ['test:unit', 'test:e2e', 'test:browser']) runs.push(await runScript(script));
const total = addCounts(runs);
console.log(['\nAll tests:', ...leftOut, ...failures, formatCounts(total)].join('\n'));
process.exitCode = total.failed > 0 ? 1 : 0;
