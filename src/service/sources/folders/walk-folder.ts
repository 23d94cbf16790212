import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';

import { createGlobs, type Globs } from '../../../generators/pages/file-globs.js';
import type { LeftOutCounter } from '../left-out.js';

/** The files of a folder that are read. */
export interface WalkOptions extends Globs {
  /** Whether a file is of the kind that is read. */
  readonly isPage: (file: string) => boolean;
  /** Counts symbolic links and files that the globs leave out. */
  readonly leftOut: LeftOutCounter;
  /** Called for every other file. */
  readonly onOther?: (file: string) => void;
}

/**
 * Lists the files of a folder and its subfolders that are pages, as relative paths with slashes, sorted. Leaves out `node_modules` and
 * names that begin with a dot. Symbolic links are not followed, so that nothing outside of the folder is published.
 *
 * @throws The file system's error when the folder itself can't be read.
 */
export async function walkFolder(root: string, options: WalkOptions): Promise<string[]> {
  const passes = createGlobs(options);
  const files = await walk(root, '', options);
  const found = files.filter((file) => {
    if (passes(file)) return true;
    options.leftOut.add('excluded', file);
    return false;
  });
  return found.toSorted((a, b) => (a < b ? -1 : 1));
}

async function walk(root: string, folder: string, options: WalkOptions): Promise<string[]> {
  const { isPage, leftOut, onOther } = options;
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (folder === '') throw error;
    leftOut.add('unreadable', `${folder}/`);
    return [];
  });
  const lists = entries.map(async (entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return walk(root, path, options);
    // One without extension can lead to a folder.
    if (entry.isSymbolicLink() && (isPage(path) || !/\.\w+$/.test(path))) leftOut.add('link', path);
    else if (entry.isFile() && isPage(path)) return [path];
    else onOther?.(path);
    return [];
  });
  return (await Promise.all(lists)).flat();
}
