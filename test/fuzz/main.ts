/**
 * Tries the properties of `test/fuzz` with new seeds until the time is over: `npm run fuzz -- --minutes 30`. Prints the seed of what
 * fails, and how to run it again alone.
 *
 * - `--minutes N`: how long. Default: 10.
 * - `--seed S`: the first seed. Default: a random one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

/** As many cases a round as the tests have, times this. */
const FACTOR = 3;

const scripts = ['test:full', 'test:browser'] as const;

/** Runs the fuzzing tests of one script. Resolves with what it printed if it failed. */
async function runScript(script: string, seed: number): Promise<string | undefined> {
  const npm = spawn('npm', ['run', '--silent', script, '--', 'test/fuzz'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FUZZ_SEED: String(seed), FUZZ_FACTOR: String(FACTOR) },
    // On Windows npm is a script of the shell.
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => void (output += String(chunk)));
  const [code] = (await once(npm, 'close')) as [number | null];
  return code === 0 ? undefined : output;
}

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const end = Date.now() + Number(values.minutes ?? 10) * 60_000;
const first = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isInteger(first) || Number.isNaN(end)) throw new Error('--minutes and --seed take numbers.');

let failures = 0;
let seed = first;
do {
  for (const script of scripts) {
    const output = await runScript(script, seed);
    console.log(`seed ${seed}, ${script}: ${output === undefined ? 'nothing found' : 'FAILED'}`);
    if (output === undefined) continue;
    failures++;
    console.log(
      `${output}\nAll of this seed again: FUZZ_SEED=${seed} FUZZ_FACTOR=${FACTOR} npm run ${script} -- test/fuzz\n`,
    );
  }
  seed++;
} while (Date.now() < end);
console.log(`${seed - first} seeds from ${first} on, ${failures} failures`);
process.exitCode = failures > 0 ? 1 : 0;
