import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Hono } from 'hono';

import { limitConcurrency, pageConcurrency } from '../limits/concurrency.js';
import { DEMO_DOMAIN, DEMO_KEY } from '../configuration/site-settings.js';
import { findScripts } from '../common/packages.js';
import { scriptRoutes } from './script-routes.js';
import type { SiteSettings } from '../configuration/to-settings.js';
import type { CreateSite } from './docs-site.js';
import { findSiteTitle } from './find-title.js';
import { renderSites, type PageFrame } from './preview-page.js';
import { previewPath } from '../sites/preview-path.js';
import { pageRoutes } from './page-routes.js';

/** Pages may only load the assistant's files and reach the service. */
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

const scripts = findScripts();

/**
 * Plain pages with the assistant, to try it without a site: a start page at `/`, and the text of each docs page at the address that answers
 * link to. With several sites, the start page lists them, and each has its pages below `/sites/<domain>`. The pages have a strict content
 * security policy, and search engines do not index them.
 */
export const createPreview: CreateSite = async ({ sites: settings }, loaded) => {
  const hasElement = existsSync(join(scripts, 'docs-assistant.js'));
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
  // Browsers request it and report an error if it is missing.
  app.get('/favicon.ico', async (c, next) => {
    await next();
    if (c.res.status === 404) c.res = c.body(null, 204);
  });
  const frames: PageFrame[] = [];
  for (const site of settings) {
    const { domain, apiKey } = site;
    const prefix = settings.length > 1 ? previewPath(domain) : '';
    const title = await findSiteTitle(site);
    const frame = { title, domain, apiKey, hasElement, prefix, keep: site.insights?.keep };
    frames.push(frame);
    const docs = loaded.find((each) => each.domain === domain)?.docs;
    if (docs) app.route('/', pageRoutes({ frame, site, docs }));
  }
  if (frames.length > 1) app.get('/', (c) => c.html(renderSites(frames)));
  app.notFound((c) => c.text('There is no page at this address.', 404));
  return { fetch: app.fetch, next: settings.some(isDemo) ? INIT : undefined };
};

/** Whether no key was set for a site, so that it is a trial. */
const isDemo = ({ domain, apiKey }: SiteSettings) => domain === DEMO_DOMAIN && apiKey === DEMO_KEY;

const INIT = 'To add it to your site, run in its folder: npx docs-assistant init';
