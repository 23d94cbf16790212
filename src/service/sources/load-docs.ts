import { createSource } from './create-source.js';
import type { Section } from '../docs/section.js';

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
  const { pages, warnings } = await createSource({ kind: 'markdown', folder, basePath }).read(new Map());
  return { sections: pages.flatMap(({ sections = [] }) => sections), warnings };
}
