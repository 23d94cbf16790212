/**
 * `npm run test:mutations`: breaks the behaviours of `mutations.ts` one by one in a copy of the project, and prints whether the tests of
 * `npm test` in Node and in the browser notice. First those of the same room run, then all. It fails if an edit no longer fits the code,
 * or if more than a tenth is missed. Arguments choose mutations by room: `npm run test:mutations -- markdown service/keys`.
 *
 * - `--room`: runs no more than the tests of the room.
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

/** The part of mutations that may be missed. */
const TOLERANCE = 0.1;

interface Suite {
  readonly script: string;
  readonly ending: string;
  readonly options: readonly string[];
}

const suites: readonly Suite[] = [
  { script: 'test:unit', ending: '.test.ts', options: ['--bail'] },
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
async function findFailure(
  project: string,
  { script, options }: Suite,
  paths: readonly string[],
): Promise<string | undefined> {
  const npm = spawn('npm', ['run', '--silent', script, '--', ...options, ...paths], {
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

/** The first test that notices. */
async function tryMutation(project: string, mutation: Mutation, isRoomOnly: boolean): Promise<string | undefined> {
  const room = `test/${mutation.room}`;
  const ofRoom = suites.filter(({ ending }) => {
    const folder = join(project, room);
    return existsSync(folder) && findFiles(folder, ending).length > 0;
  });
  const undo = mutate(project, mutation);
  try {
    for (const suite of ofRoom) {
      const failure = await findFailure(project, suite, [room]);
      if (failure !== undefined) return failure;
    }
    for (const suite of isRoomOnly ? [] : suites) {
      const failure = await findFailure(project, suite, []);
      if (failure !== undefined) return failure;
    }
    return undefined;
  } finally {
    undo();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { room: { type: 'boolean', default: false } },
});
const chosen = mutations.filter(({ room }) => positionals.length === 0 || positionals.includes(room));
const project = copyProject();
const missed: Mutation[] = [];
try {
  for (const mutation of chosen) mutate(project, mutation)();
  for (const mutation of chosen) {
    const startedAt = performance.now();
    const failure = await tryMutation(project, mutation, values.room);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (failure === undefined) missed.push(mutation);
    console.log(
      `${failure === undefined ? 'MISSED' : 'caught'} ${mutation.room}: ${mutation.behaviour} (${seconds} s)`,
    );
    if (failure !== undefined) console.log(`  ${failure}`);
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}
console.log(`${chosen.length - missed.length} caught, ${missed.length} missed`);
process.exitCode = missed.length > chosen.length * TOLERANCE || chosen.length === 0 ? 1 : 0;
