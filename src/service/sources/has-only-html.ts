import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a folder contains HTML and no markdown, and so is one that a generator has built, or a site written by hand. Looks where
 * `walkFolder` looks. What can't be read counts as empty.
 */
export function hasOnlyHtml(folder: string): boolean {
  const folders = [folder];
  let hasHtml = false;
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const entries = readFolder(next);
    const files = entries.filter((entry) => entry.isFile());
    if (files.some(({ name }) => /\.mdx?$/i.test(name))) return false;
    hasHtml ||= files.some(({ name }) => /\.html?$/i.test(name));
    folders.push(...entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(next, name)));
  }
  return hasHtml;
}

function readFolder(folder: string): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter(({ name }) => !name.startsWith('.') && name !== 'node_modules');
  } catch {
    return [];
  }
}
