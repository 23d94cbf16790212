import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';

import { git } from '../../git/git.js';
import { MAX_LISTED_FILES } from './rules.js';
import type { SafePath } from './safe-path.js';

/** Number of bytes at the start of a file that are searched for a null byte. Git detects binary files in the same way. */
const PROBE_SIZE = 8000;

/**
 * Lists the text files of a worktree, tracked and new, without those in `.gitignore`, sorted by path.
 *
 * @param folder - Relative, with slashes; empty for all.
 */
export async function listFiles(root: string, folder: string): Promise<{ files: SafePath[]; isCut: boolean }> {
  const scope = folder === '' ? [] : ['--', `:(literal)${folder}`];
  const output = await git(
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', ...scope],
    { cwd: root },
  );
  const paths = output
    .split('\0')
    .filter((path) => path !== '')
    .sort();
  const files: SafePath[] = [];
  for (const path of paths.slice(0, MAX_LISTED_FILES)) {
    const absolute = join(root, path);
    if (await isTextFile(absolute)) files.push({ path, absolute });
  }
  return { files, isCut: paths.length > MAX_LISTED_FILES };
}

async function isTextFile(path: string): Promise<boolean> {
  // A file that was deleted in the worktree is still tracked.
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isFile()) return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PROBE_SIZE), 0, PROBE_SIZE, 0);
    return !buffer.subarray(0, bytesRead).includes(0);
  } finally {
    await file.close();
  }
}
