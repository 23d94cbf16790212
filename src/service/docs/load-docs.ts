import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { splitFrontMatter } from './front-matter.js';
import { listMarkdown } from './list-markdown.js';
import { pageAddresses } from './page-addresses.js';
import type { Section } from './section.js';
import { splitSections } from './split-sections.js';

/** The content of a docs folder. */
export interface Docs {
  readonly sections: readonly Section[];
  /** Problems with files, each a sentence that begins with the path. */
  readonly warnings: readonly string[];
}

/**
 * Loads every markdown file of a folder and splits it into sections, in the order of their addresses.
 *
 * @param basePath - See `pageAddresses`.
 * @throws When the folder or a file in it can't be read, or when there is no markdown.
 */
export async function loadDocs(folder: string, basePath = '/'): Promise<Docs> {
  const files = await listMarkdown(folder);
  if (files.length === 0) throw new Error(`${folder} contains no markdown (.md, .mdx).`);
  const paths = pageAddresses(files, basePath);
  const pages = await Promise.all(
    files.map(async (file) => {
      const page = splitFrontMatter(await readFile(join(folder, file), 'utf8'));
      const warnings = page.problem ? [`${file}: ${page.problem}. Its fields are ignored.`] : [];
      return { sections: splitSections(page, { file, paths, basePath }), warnings };
    }),
  );
  return { sections: pages.flatMap(({ sections }) => sections), warnings: pages.flatMap(({ warnings }) => warnings) };
}
