import { posix } from 'node:path';

import { git } from '../../git/git.js';
import type { Repository } from './repository.js';

/** Maximum bytes of a template. A larger one would leave no room for the prompts. */
const MAX_SIZE = 16_384;

export interface TemplateOptions {
  readonly repository: Repository;
  readonly commit: string;
  /** The first choice first. Their case does not matter. */
  readonly paths: readonly string[];
  readonly signal: AbortSignal;
}

/** Reads the repository's template for the text of pull requests; undefined if it has none. */
export async function readTemplate({
  repository,
  commit,
  paths,
  signal,
}: TemplateOptions): Promise<string | undefined> {
  const options = { cwd: repository.folder, signal };
  const folders = [...new Set(paths.map((path) => posix.dirname(path)))];
  const files = new Map<string, string>();
  for (const folder of folders) {
    const place = folder === '.' ? [] : ['--', `${folder}/`];
    const list = await git(['ls-tree', '-z', '--long', commit, ...place], options);
    // Only files, because what a link names may be outside of the repository.
    for (const [, blob = '', size, path = ''] of list.matchAll(/(?:^|\0)100\d{3} blob (\w+) +(\d+)\t([^\0]+)/g))
      if (Number(size) <= MAX_SIZE) files.set(path.toLowerCase(), blob);
  }
  const blob = paths.map((path) => files.get(path)).find((found) => found !== undefined);
  if (blob === undefined) return undefined;
  const text = (await git(['cat-file', 'blob', blob], options)).replace(/\r\n?/g, '\n');
  // Gitea's templates can begin with settings.
  return text.replace(/^---\n.*?\n---(?:\n|$)/s, '');
}
