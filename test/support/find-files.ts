import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Folders below `test` with files that only look like tests. */
const SKIPPED = ['node_modules', 'fixtures', 'dist'];

/**
 * Files in a folder, at any depth, whose names have this ending, in alphabetical order.
 *
 * @param ending - E.g. `.test.ts`.
 */
export function findFiles(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !path.split(sep).some((name) => SKIPPED.includes(name)))
    .map((path) => join(folder, path))
    .toSorted();
}

/** {@link findFiles}, for paths from the command line. A path of a file is kept whatever its ending. Throws a sentence if there is no such path. */
export function findNamedFiles(paths: readonly string[], ending: string): string[] {
  return paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) throw new Error(`There is no file or folder "${path}".`);
    return found.isDirectory() ? findFiles(path, ending) : [path];
  });
}
