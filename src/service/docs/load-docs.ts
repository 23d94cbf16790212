import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { splitFrontMatter } from './front-matter.js';
import { listMarkdown } from './list-markdown.js';
import { pageAddresses } from './page-addresses.js';
import type { Section } from './section.js';
import { splitSections } from './split-sections.js';

/** A docs folder, read. */
export interface Docs {
  readonly sections: readonly Section[];
  /** What could not be read as it was meant, a sentence each that begins with the file. */
  readonly warnings: readonly string[];
}

/**
 * Reads every markdown file of a folder into sections, in the order of their addresses.
 *
 * @throws When the folder or a file in it can't be read, or when it holds no markdown.
 */
export async function loadDocs(folder: string): Promise<Docs> {
  const files = await listMarkdown(folder);
  if (files.length === 0) throw new Error(`${folder} holds no markdown (.md, .mdx).`);
  const paths = pageAddresses(files);
  const pages = await Promise.all(
    files.map(async (file) => {
      const page = splitFrontMatter(await readFile(join(folder, file), 'utf8'));
      const warnings = page.problem ? [`${file}: ${page.problem}. Its fields are ignored.`] : [];
      return { sections: splitSections(page, { file, paths }), warnings };
    }),
  );
  return { sections: pages.flatMap(({ sections }) => sections), warnings: pages.flatMap(({ warnings }) => warnings) };
}
