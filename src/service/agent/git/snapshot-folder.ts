import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { git } from '../../git/git.js';
import { serviceIdentity, toEnvironment } from './identity.js';

/** The state that a job starts from. */
export interface Base {
  readonly branch: string;
  readonly commit: string;
}

const BRANCH = 'main';

/** Files that site generators leave in a docs folder. Ignored in addition to the folder's own `.gitignore`. */
const ignored = [
  'node_modules/',
  '.vitepress/cache/',
  '.vitepress/dist/',
  '.docusaurus/',
  '.astro/',
  '_site/',
  '',
].join('\n');

/**
 * Commits the state of a folder to the branch `main` of a bare repository. The folder itself is not changed.
 *
 * @returns The new commit, or the last one if nothing has changed.
 */
export async function snapshotFolder(repository: string, folder: string, signal: AbortSignal): Promise<Base> {
  // The index is kept between snapshots, so that git reads only the files that have changed.
  const environment = { ...toEnvironment(serviceIdentity), GIT_INDEX_FILE: join(repository, 'snapshot-index') };
  const options = { cwd: repository, environment, signal };
  await mkdir(join(repository, 'info'), { recursive: true });
  await writeFile(join(repository, 'info', 'exclude'), ignored);
  await git([`--git-dir=${repository}`, `--work-tree=${folder}`, 'add', '--all', '--', ':/'], options);
  const tree = (await git(['write-tree'], options)).trim();
  const ref = `refs/heads/${BRANCH}`;
  const [commit = '', lastTree] = (await git(['for-each-ref', '--format=%(objectname) %(tree)', ref], options))
    .trim()
    .split(' ');
  if (tree === lastTree) return { branch: BRANCH, commit };
  const parent = commit ? ['-p', commit] : [];
  const next = (await git(['commit-tree', tree, ...parent, '-m', 'State of the docs folder'], options)).trim();
  await git(['update-ref', ref, next, commit || '0'.repeat(next.length)], options);
  return { branch: BRANCH, commit: next };
}
