import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { findAddresses } from '../../../search/docs/scan-markdown.js';
import { listMarkdown } from '../../docs/list-markdown.js';

/** How much is read to find out: files, and bytes of each. */
const MAX_FILES = 300;
const MAX_BYTES = 65_536;

/** How many links there must be, and which share of those that lead to pages must begin with the same folder. */
const MIN_LINKS = 4;
const MIN_SHARE = 0.8;

/** The first folder in the address of a link from the root, and the rest of its path. */
const rootLink = /^\/([\w.-]+)\/([^?#]*)/;

/**
 * Finds where a site begins by the links of its pages, for a folder whose generator is not known: docs that are published at `/docs/` link
 * to `/docs/install` where the folder has `install.md`.
 *
 * @returns With a slash at both ends; undefined if the links don't show it.
 */
export async function findLinkedBase(folder: string): Promise<string | undefined> {
  const files = await listMarkdown(folder).catch(() => []);
  const pages = new Set(files.map(toPage));
  const byFolder = new Map<string, number>();
  let direct = 0;
  for (const file of files.slice(0, MAX_FILES)) {
    for (const { href } of findAddresses(await readStart(join(folder, file)))) {
      const [, first, rest = ''] = rootLink.exec(href) ?? [];
      if (first === undefined) continue;
      if (pages.has(toPage(`${first}/${rest}`))) direct++;
      else if (pages.has(toPage(rest))) byFolder.set(first, (byFolder.get(first) ?? 0) + 1);
    }
  }
  const [[name, count] = ['', 0]] = [...byFolder].toSorted(([, a], [, b]) => b - a);
  const all = direct + [...byFolder.values()].reduce((sum, each) => sum + each, 0);
  return count >= MIN_LINKS && count >= MIN_SHARE * all ? `/${name}/` : undefined;
}

/** The path of a page without its extension, and of an index that of its folder. */
function toPage(path: string): string {
  return path
    .replace(/\.(?:mdx?|html)$/i, '')
    .replace(/(?:^|\/)(?:_?index|readme)$/i, '')
    .replace(/^\/|\/$/g, '');
}

async function readStart(path: string): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (!file) return '';
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
