import { Hono } from 'hono';
import type { Browser } from 'playwright';
import type { Section } from '../../../src/search/docs/section.js';
import { PAGE_SIZE } from '../../../src/service/evaluation/engine.js';
import { listen } from '../../../src/service/operations/listen.js';
import { importPeer } from '../../bench/peers.js';

interface PagefindModule {
  createIndex(options: object): Promise<{ index: PagefindIndex }>;
}

interface PagefindIndex {
  addHTMLFile(file: { url: string; content: string }): Promise<unknown>;
  getFiles(): Promise<{ files: { path: string; content: Uint8Array<ArrayBuffer> }[] }>;
}

export interface PagefindSearch {
  readonly name: string;
  /** Addresses of pages, best first. */
  search(q: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Pagefind, the search of Starlight, as it comes. It searches in a page of the browser. The caller closes it. */
export async function createPagefindSearch(sections: readonly Section[], browser: Browser): Promise<PagefindSearch> {
  const { createIndex } = await importPeer<PagefindModule>('pagefind/lib/index.js');
  const { index } = await createIndex({});
  for (const url of new Set(sections.map(({ pagePath }) => pagePath)))
    await index.addHTMLFile({ url, content: renderPage(sections.filter(({ pagePath }) => pagePath === url)) });
  const { files } = await index.getFiles();
  const server = await listen(serveFiles(new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content]))), {
    host: '127.0.0.1',
    port: 0,
  });
  const page = await browser.newPage();
  await page.goto(server.url);
  return {
    name: 'Pagefind as it comes',
    search: (query) =>
      page.evaluate(
        async ({ q, size, script }) => {
          const pagefind = (await import(script)) as {
            search(q: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
          };
          const { results } = await pagefind.search(q);
          const found = await Promise.all(results.slice(0, size).map((result) => result.data()));
          return found.map(({ url }) => url);
        },
        { q: query, size: PAGE_SIZE, script: '/pagefind/pagefind.js' },
      ),
    async close() {
      await page.close();
      await server.close();
    },
  };
}

/** A page as generators build it: its title, and its sections below headings with anchors. */
function renderPage(sections: readonly Section[]): string {
  const body = sections.map(({ title, headings, path, content }) => {
    const level = Math.min(6, headings.length + 1);
    const anchor = path.split('#')[1] ?? '';
    return `<h${level} id="${escape(anchor)}">${escape(headings.at(-1) ?? title)}</h${level}><p>${escape(content)}</p>`;
  });
  return `<!doctype html><html lang="en"><title>${escape(sections[0]!.title)}</title><main>${body.join('')}</main></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function serveFiles(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Hono {
  const app = new Hono();
  app.get('/', (context) => context.html('<!doctype html><html lang="en"><title>Site</title>'));
  app.get('*', ({ req, body, notFound }) => {
    const content = files.get(req.path);
    if (!content) return notFound();
    return body(content, 200, {
      'Content-Type': req.path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
    });
  });
  return app;
}
