import { readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeStaticIndex } from '../../../src/service/static-index/write-static-index.js';
import { importPeer } from '../peers.js';

const chunks = fileURLToPath(new URL('../../../dist/docs-assistant/dist/chunks', import.meta.url));

/** A search for static sites. */
export interface Engine {
  readonly name: string;
  /** Writes an index of the pages in a folder into it. */
  readonly index: (site: string) => Promise<void>;
  /**
   * A module that exports `search(query)`, which yields the addresses of the first five results once their excerpts are known, and `preload(query)`,
   * which loads for a query that is being typed.
   */
  readonly script: () => string;
}

const ours: Engine = {
  name: 'docs-assistant',
  index: async (site) => {
    await cp(chunks, join(site, 'chunks'), { recursive: true });
    await writeStaticIndex({
      sources: [{ kind: 'markdown', folder: site }],
      basePath: '/',
      folder: join(site, 'index'),
    });
  },
  script: () => {
    const worker = readdirSync(chunks).find((name) => /^worker-[\w-]{8}\.js$/.test(name));
    return `import { load, loadFor, search as find } from '/chunks/${worker}';
      const index = location.origin + '/index/';
      export const open = () => load(index);
      export const preload = (content) => loadFor(index, { messages: [{ role: 'user', content }], retrievalPageSize: 5 });
      export const search = async (q) => {
        const { results } = await find(index, { q, limit: 5, offset: 0, sections: 0 });
        return results.map(({ path }) => path);
      };`;
  },
};

const pagefind: Engine = {
  name: 'Pagefind',
  index: async (site) => {
    const { createIndex } = await importPeer<PagefindModule>('pagefind/lib/index.js');
    const { index } = await createIndex({});
    await index.addDirectory({ path: site });
    await index.writeFiles({ outputPath: join(site, 'pagefind') });
  },
  script: () => `import * as pagefind from '/pagefind/pagefind.js';
    export const open = () => pagefind.init();
    export const preload = (query) => pagefind.preload(query);
    export const search = async (q) => {
      const { results } = await pagefind.search(q);
      const pages = await Promise.all(results.slice(0, 5).map((result) => result.data()));
      return pages.map(({ url }) => url.replace(/(?:index)?\\.html$/, ''));
    };`,
};

interface PagefindModule {
  createIndex(options: object): Promise<{
    index: {
      addDirectory(options: { path: string }): Promise<unknown>;
      writeFiles(options: { outputPath: string }): Promise<unknown>;
    };
  }>;
}

export const engines: readonly Engine[] = [ours, pagefind];
