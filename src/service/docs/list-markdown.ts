import { readdir } from 'node:fs/promises';
import { posix, join } from 'node:path';

import { isMarkdown } from '../../generators/pages/page-paths.js';

/**
 * Lists the markdown files (`.md`, `.mdx`, `.markdown`) in a folder and its subfolders, as relative paths with slashes, sorted. Leaves out
 * `node_modules` and names that begin with a dot. Symbolic links are not followed, so that nothing outside of the folder is
 * published. Subfolders that can't be read, such as `lost+found` on a volume, are passed over.
 *
 * @throws The file system's error when the folder itself can't be read.
 */
export async function listMarkdown(root: string): Promise<string[]> {
  const files = await listFolder(root, '');
  return files.toSorted((a, b) => (a < b ? -1 : 1));
}

async function listFolder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (folder === '') throw error;
    return [];
  });
  const visible = entries.filter(({ name }) => !name.startsWith('.') && name !== 'node_modules');
  const lists = visible.map((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return listFolder(root, path);
    return entry.isFile() && isMarkdown(entry.name) ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
}
