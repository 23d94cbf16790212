import { lstat } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { formatPath, Refusal } from './rules.js';

/** Characters that some file systems ignore in names, so that `.g\u200cit` opens `.git`. */
const ignorable = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A checked path of a file or folder in a work tree. */
export interface SafePath {
  /** Relative, with slashes. */
  readonly path: string;
  readonly absolute: string;
}

/**
 * Resolves a path inside a folder. Refuses all symbolic links. Every part of the path is checked on each call, because the model changes the
 * work tree.
 *
 * @param root - The work tree, as a full path.
 * @throws {Refusal} When the path leads out of the folder, into git's own files, or through a symbolic link.
 */
export async function resolvePath(root: string, path: string): Promise<SafePath> {
  const segments = parseSegments(path);
  let absolute = root;
  for (const segment of segments) {
    absolute = join(absolute, segment);
    const found = await lstat(absolute).catch(ignoreMissing);
    if (found?.isSymbolicLink()) {
      throw new Refusal(`${formatPath(segments.join('/'))} leads through a symbolic link, which jobs do not follow.`, {
        isReported: true,
      });
    }
  }
  return { path: segments.join('/'), absolute };
}

function parseSegments(path: string): string[] {
  const relative = path.startsWith('./') ? path.slice(2) : path;
  if (relative === '') throw new Refusal('The path is empty. Name a file of the repository.');
  if (relative.includes('\0'))
    throw new Refusal('The path contains a null character. Use a path as listFiles returns it.');
  if (/^(?:\/|~|[a-z]:)|(?:^|\\)\.\.(?:\\|$)/i.test(relative)) throw outside(path, 'Use a path relative to its root.');
  if (sep !== '/' && relative.includes(sep))
    throw new Refusal(`${path} contains a backslash. Use slashes, as listFiles does.`);
  const segments = relative.replace(/\/$/, '').split('/');
  for (const segment of segments) {
    if (segment === '..') throw outside(path, 'Use a path relative to its root, without "..".');
    if (segment === '' || segment === '.')
      throw new Refusal(`${formatPath(path)} has an empty part. Use a path as listFiles returns it.`);
    if (isGitFolder(segment))
      throw new Refusal(`${formatPath(path)} belongs to git, which jobs do not touch.`, { isReported: true });
  }
  return segments;
}

function outside(path: string, remedy: string): Refusal {
  return new Refusal(`${formatPath(path)} is outside of the repository. ${remedy}`, { isReported: true });
}

/** Whether some file system opens `.git` for this name: in another case, as a short name, with trailing dots and spaces, or as a stream. */
function isGitFolder(name: string): boolean {
  const [plain = ''] = name.normalize('NFKC').replaceAll(ignorable, '').split(':', 1);
  return /^(?:\.git|git~\d+)[ .]*$/i.test(plain);
}

function ignoreMissing(error: unknown): undefined {
  const { code } = error as { code?: unknown };
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  if (code === 'ENAMETOOLONG') throw new Refusal('The path is too long.');
  throw error;
}
