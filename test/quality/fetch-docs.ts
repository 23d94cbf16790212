import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { DocsSource, QuestionSet } from './sets.js';

const run = promisify(execFile);

/** Milliseconds that a download may take. */
const TIMEOUT = 10 * 60 * 1000;

/**
 * The folder with the docs of a set. They are fetched once, into `cache`. What was fetched is only read, and nothing of it is run.
 *
 * @param local - A folder of the user's with the docs, used as it is.
 * @throws When they can't be fetched. The message says from where, and how to give a folder instead.
 */
export async function findDocs(set: QuestionSet, cache: string, local?: string): Promise<string> {
  if (local !== undefined) {
    if (!existsSync(local)) throw new Error(`The folder for ${set.name}, ${local}, does not exist.`);
    return local;
  }
  if (set.source.kind === 'folder') return resolve(set.source.path);
  const folder = join(cache, `${set.name}-${versionOf(set.source)}`);
  if (!existsSync(folder)) await fetchInto(set, folder);
  return join(folder, set.root);
}

async function fetchInto({ name, source }: QuestionSet, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const parts = await mkdtemp(`${folder}-`);
  try {
    if (source.kind === 'npm') await fetchPackage(source, parts);
    if (source.kind === 'git') await fetchRepository(source, parts);
    await rename(parts, folder);
  } catch (error) {
    await rm(parts, { recursive: true, force: true });
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n').slice(-2);
    throw new Error(
      `The docs of ${name} could not be fetched from ${addressOf(source)} (${reason.trim()}). ` +
        `Give their folder with --docs ${name}=<folder>.`,
      { cause: error },
    );
  }
}

async function fetchPackage({ package: name }: DocsSource & { kind: 'npm' }, folder: string): Promise<void> {
  const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts', name], {
    cwd: folder,
    timeout: TIMEOUT,
  });
  const archive = stdout.trim().split('\n').at(-1) ?? '';
  await run('tar', ['-xzf', archive, '--strip-components=1'], { cwd: folder, timeout: TIMEOUT });
  await rm(join(folder, archive));
}

/** Fetches one commit, and of it only the folders, without what they held before. */
async function fetchRepository(
  { repository, commit, folders }: DocsSource & { kind: 'git' },
  folder: string,
): Promise<void> {
  const git = (...args: string[]) =>
    run('git', args, { cwd: folder, timeout: TIMEOUT, env: { ...process.env, GIT_TERMINAL_PROMPT: '0' } });
  await git('init', '--quiet');
  await git('remote', 'add', 'origin', repository);
  await git('sparse-checkout', 'set', ...folders);
  await git('fetch', '--quiet', '--depth=1', '--filter=blob:none', 'origin', commit);
  await git('checkout', '--quiet', 'FETCH_HEAD');
}

function versionOf(source: DocsSource): string {
  if (source.kind === 'npm') return source.package.split('@').at(-1) ?? '';
  return source.kind === 'git' ? source.commit.slice(0, 12) : '';
}

function addressOf(source: DocsSource): string {
  if (source.kind === 'npm') return `the npm registry as ${source.package}`;
  return source.kind === 'git' ? source.repository : source.path;
}
