import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { splitFrontMatter } from '../docs/front-matter.js';
import { listMarkdown } from '../docs/list-markdown.js';
import { normalizePath, pageAddresses } from '../docs/page-addresses.js';
import type { Section } from '../docs/section.js';
import { splitSections } from '../docs/split-sections.js';

/** The pages of a docs folder, each loaded when it is looked at. */
export interface DocsPages {
  /** The addresses of all pages, in the order of their files. */
  readonly addresses: readonly string[];
  /** The sections of the page at an address; undefined if there is none. */
  load(address: string): Promise<readonly Section[] | undefined>;
}

/**
 * Lists the pages of a docs folder, with the same addresses as in answers.
 *
 * @param basePath - See `pageAddresses`.
 */
export async function listPages(folder: string, basePath: string): Promise<DocsPages> {
  const paths = pageAddresses(await listMarkdown(folder), basePath);
  const files = new Map([...paths].map(([file, address]) => [normalizePath(address), file]));
  return {
    addresses: [...paths.values()],
    async load(address) {
      const file = files.get(normalizePath(address));
      if (file === undefined) return undefined;
      return splitSections(splitFrontMatter(await readFile(join(folder, file), 'utf8')), { file, paths, basePath });
    },
  };
}
