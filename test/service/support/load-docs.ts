import { loadSources, type Docs } from '../../../src/service/sources/load-sources.js';

/** Loads every markdown file of a folder as a site at `/`, and splits it into sections. */
export function loadDocs(folder: string): Promise<Docs> {
  return loadSources([{ kind: 'markdown', folder }], '/');
}
