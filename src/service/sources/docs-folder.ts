import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { isMarkdown } from '../../generators/pages/page-paths.js';
import { isLicence } from './left-out.js';
import type { SourceSettings } from './source-settings.js';

/** The first folder among the sources. */
export function findDocsFolder(sources: readonly SourceSettings[]): string | undefined {
  return sources.flatMap((source) => ('folder' in source ? [source.folder] : []))[0];
}

/**
 * Whether a folder is a site of HTML, as a generator builds it or as written by hand: it has at least twice as many files of HTML as of markdown.
 * Licences do not count. Looks where `walkFolder` looks. Folders that can't be read count as empty.
 */
export function isHtmlSite(folder: string): boolean {
  const folders = [folder];
  let html = 0;
  let markdown = 0;
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const entries = readFolder(next);
    const files = entries.filter((entry) => entry.isFile() && !isLicence(entry.name));
    html += files.filter(({ name }) => /\.html?$/i.test(name)).length;
    markdown += files.filter(({ name }) => isMarkdown(name)).length;
    folders.push(...entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(next, name)));
  }
  return html > 0 && html >= 2 * markdown;
}

function readFolder(folder: string): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter(({ name }) => !name.startsWith('.') && name !== 'node_modules');
  } catch {
    return [];
  }
}
