import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whether there is a file or folder at a path. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Whether there is a folder at a path. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/**
 * Makes a folder and those above it, which only the owner may open. Node's own `recursive` tries without end where the file system says
 * that the folder above is missing although it is there, as in `/proc`.
 *
 * @throws The file system's error, such as `ENOTDIR` when a file is in the way.
 */
export async function createFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await createFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await isFolder(path))) throw error;
  });
}
