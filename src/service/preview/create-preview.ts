import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Hono } from 'hono';

import { limitConcurrency, pageConcurrency } from '../concurrency.js';
import { findPackage } from '../find-package.js';
import type { Settings } from '../settings.js';
import { scriptRoutes } from '../site-routes.js';
import type { Site } from '../site.js';
import { listPages, type DocsPages } from './docs-pages.js';
import { findImage } from './find-image.js';
import { findTitle } from './find-title.js';
import { renderDocsPage, renderStart, type PageFrame, type PageLink } from './preview-page.js';

/** How many pages the start page lists. */
const MAX_LINKS = 100;

/** What the pages may load: the assistant's files and the service, and nothing of another host. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Where the element is built. */
const scripts = join(findPackage(), 'dist');

/**
 * Plain pages with the assistant in them, to try it without a site: a start page at `/`, and the text of each page at the address
 * that answers link to. They are under the strict policy that sites can have, and search engines leave them out.
 */
export async function createPreview({
  docs,
  basePath,
  domain,
  apiKey,
}: Pick<Settings, 'docs' | 'basePath' | 'domain' | 'apiKey'>): Promise<Site> {
  const pages = await listPages(docs, basePath);
  const title = await findTitle(docs);
  const hasElement = existsSync(join(scripts, 'docs-assistant.js'));
  const frame: PageFrame = { title, domain, apiKey, hasElement };
  const app = new Hono();
  app.use(limitConcurrency(pageConcurrency), async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Robots-Tag', 'noindex');
    c.header('Referrer-Policy', 'same-origin');
  });
  app.get('/docs-assistant/preview.css', async (c) =>
    c.body(await readFile(new URL('preview.css', import.meta.url), 'utf8'), 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  if (hasElement) app.route('/', scriptRoutes(scripts));
  app.get('/', async (c) => c.html(renderStart(frame, await findLinks(pages), pages.addresses.length)));
  app.get('*', async (c) => {
    const image = await findImage(docs, c.req.path.replace(basePath, '/'));
    if (image)
      return c.body(await readFile(image.file), 200, { 'Content-Type': image.type, 'Cache-Control': 'no-cache' });
    // Browsers ask for it, and report that it is missing.
    if (c.req.path === '/favicon.ico') return c.body(null, 204);
    const sections = await pages.load(c.req.path);
    return sections ? c.html(await renderDocsPage(frame, sections)) : c.notFound();
  });
  app.notFound((c) => c.text('There is nothing at this address.', 404));
  return {
    fetch: app.fetch,
    describe: (url) => `Open this address to try the assistant. The service listens on ${url}`,
  };
}

async function findLinks({ addresses, load }: DocsPages): Promise<PageLink[]> {
  const links: PageLink[] = [];
  for (const address of addresses.slice(0, MAX_LINKS)) {
    const [first] = (await load(address)) ?? [];
    links.push({ address, text: first?.title ?? address });
  }
  return links;
}
