import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { SourceSettings } from './source-settings.js';

/** The first folder among the sources. */
export function findDocsFolder(sources: readonly SourceSettings[]): string | undefined {
  return sources.flatMap((source) => ('folder' in source ? [source.folder] : []))[0];
}

/**
 * Whether a folder contains HTML and no markdown, as the build of a generator or a site written by hand. Looks where `walkFolder` looks.
 * Folders that can't be read count as empty.
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
