import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

import { Refusal } from './rules.js';

/** Characters that some file systems ignore in names, so that `.g\u200cit` opens `.git`. */
const ignorable = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A file or folder of a work tree, as a model names it. */
export interface SafePath {
  /** Relative, with slashes. */
  readonly path: string;
  readonly absolute: string;
}

/**
 * Resolves a path inside a folder. Symbolic links are refused wherever they lead. Every part of the path is checked on each
 * call, because the model changes the work tree.
 *
 * @param root - The work tree, as a full path.
 * @throws {Refusal} When the path leads out, into git's own files, or along a symbolic link.
 */
export async function resolvePath(root: string, path: string): Promise<SafePath> {
  const segments = parseSegments(path);
  let absolute = root;
  for (const segment of segments) {
    absolute = join(absolute, segment);
    const found = await lstat(absolute).catch(ignoreMissing);
    if (found?.isSymbolicLink())
      throw new Refusal(`${segments.join('/')} leads along a symbolic link, which jobs do not follow.`);
  }
  return { path: segments.join('/'), absolute };
}

/**
 * {@link resolvePath} for a file that will be changed.
 *
 * @throws {Refusal} Also when a change could make other programs run something.
 */
export async function resolveWritablePath(root: string, path: string): Promise<SafePath> {
  const found = await resolvePath(root, path);
  // A workflow runs with the repository's secrets as soon as its branch is pushed, before anyone reviews it.
  if (/^(?:\.github|\.gitlab-ci\.yml|\.circleci|\.forgejo|\.gitea)(?:\/|$)/i.test(found.path)) {
    throw new Refusal(`${found.path} is not changed by jobs: it can run with the repository's secrets.`);
  }
  if (/(?:^|\/)\.git(?:modules|attributes)$/i.test(found.path))
    throw new Refusal(`${found.path} is not changed by jobs: it steers git.`);
  return found;
}

function parseSegments(path: string): string[] {
  const relative = path.startsWith('./') ? path.slice(2) : path;
  if (relative === '') throw new Refusal('The path is empty. Name a file of the repository.');
  if (/[\p{Cc}\\]/u.test(relative))
    throw new Refusal('The path holds a backslash or control character. Use slashes, as listFiles does.');
  if (/^(?:\/|~|[a-z]:)/i.test(relative))
    throw new Refusal(`${path} is not within the repository. Name a path relative to its root.`);
  const segments = relative.replace(/\/$/, '').split('/');
  for (const segment of segments) {
    if (segment === '..')
      throw new Refusal(`${path} is not within the repository. Name a path relative to its root, without "..".`);
    if (segment === '' || segment === '.') throw new Refusal(`${path} has an empty part. Name it as listFiles does.`);
    if (isGitFolder(segment)) throw new Refusal(`${path} belongs to git, which jobs do not touch.`);
  }
  return segments;
}

/** Whether any file system opens `.git` for this name: in another case, as a short name, with trailing dots and spaces, or as a stream. */
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
