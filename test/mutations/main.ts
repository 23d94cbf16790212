/**
 * `npm run test:mutations`: breaks the behaviours of `mutations.ts` one by one in a copy of the project, and prints whether the test that
 * it names fails then. All of these tests must pass before. Fails if one is not noticed, or if an edit no longer fits the code.
 * Arguments choose mutations by room: `npm run test:mutations -- markdown service/keys`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseCounts, parseFailures } from '../support/counts.js';
import { findFiles } from '../support/find-files.js';
import { mutations, type Mutation } from './mutations.js';

interface Suite {
  readonly script: string;
  readonly ending: string;
  readonly options: readonly string[];
}

/** The suites of `npm test` that run source code. A test that waits for a broken behaviour fails after 30 seconds. */
const suites: readonly Suite[] = [
  { script: 'test:unit', ending: '.test.ts', options: ['--bail', '--timeout', '30000'] },
  { script: 'test:browser', ending: '.browser.ts', options: [] },
];

/** Copies what git knows of, and links the installed packages. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-mutations-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0')) if (file !== '' && existsSync(file)) cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * Makes the edit.
 *
 * @returns A function that undoes it.
 * @throws If the text does not occur exactly once in the room.
 */
function mutate(project: string, { room, find, replace }: Mutation): () => void {
  const files = findFiles(join(project, 'src', room), '.ts').map((path) => ({
    path,
    code: readFileSync(path, 'utf8'),
  }));
  const found = files.filter(({ code }) => code.includes(find));
  const [file] = found;
  if (!file || found.length > 1 || file.code.split(find).length > 2) {
    throw new Error(`"${find}" does not occur exactly once in src/${room}: adapt test/mutations/mutations.ts.`);
  }
  writeFileSync(
    file.path,
    file.code.replace(find, () => replace),
  );
  return () => writeFileSync(file.path, file.code);
}

/** Runs tests in the copy. Resolves with the first failure; undefined if all passed. */
async function findFailure(project: string, tests: readonly string[]): Promise<string | undefined> {
  for (const { script, ending, options } of suites) {
    const files = tests.filter((test) => test.endsWith(ending));
    const failure = files.length > 0 ? await runSuite(project, script, [...options, ...files]) : undefined;
    if (failure !== undefined) return failure;
  }
  return undefined;
}

async function runSuite(project: string, script: string, options: readonly string[]): Promise<string | undefined> {
  const npm = spawn('npm', ['run', '--silent', script, '--', ...options], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'ignore'],
    // On Windows npm is a script of the shell.
    shell: process.platform === 'win32',
  });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => void (output += String(chunk)));
  const [code] = (await once(npm, 'close')) as [number | null];
  if (code === 0) return undefined;
  if (parseCounts(output) === undefined) throw new Error(`npm run ${script} broke off:\n${output.slice(-2000)}`);
  return parseFailures(output)[0] ?? 'Failed.';
}

/** Resolves with whether the test of a mutation notices it, and prints that. */
async function tryMutation(project: string, mutation: Mutation): Promise<boolean> {
  const startedAt = performance.now();
  const undo = mutate(project, mutation);
  const failure = await findFailure(project, [mutation.test]).finally(undo);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const outcome = failure === undefined ? 'MISSED' : 'caught';
  console.log(`${outcome} ${mutation.room}: ${mutation.behaviour} (${seconds} s)`);
  console.log(`  ${failure ?? mutation.test}`);
  return failure !== undefined;
}

const { positionals: rooms } = parseArgs({ allowPositionals: true });
const chosen = mutations.filter(({ room }) => rooms.length === 0 || rooms.includes(room));
if (chosen.length === 0) throw new Error(`No mutations in ${rooms.join(', ')}.`);
const project = copyProject();
let caught = 0;
try {
  for (const mutation of chosen) mutate(project, mutation)();
  const failure = await findFailure(project, [...new Set(chosen.map(({ test }) => test))]);
  if (failure !== undefined) throw new Error(`Fails without a mutation, too: ${failure}`);
  for (const mutation of chosen) if (await tryMutation(project, mutation)) caught++;
} finally {
  rmSync(project, { recursive: true, force: true });
}
console.log(`${caught} caught, ${chosen.length - caught} missed`);
process.exitCode = caught < chosen.length ? 1 : 0;
