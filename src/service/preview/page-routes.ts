import { readFile } from 'node:fs/promises';

import { Hono } from 'hono';

import type { DocsVersion } from '../indexing/docs-version.js';
import { createFolderCheck } from '../rights/page-rules.js';
import type { SiteSettings } from '../configuration/to-settings.js';
import { findImage } from './find-image.js';
import { renderDocsPage, renderStart, type PageFrame } from './preview-page.js';

/** Maximum pages that the start page lists. */
const MAX_LINKS = 100;

export interface PageRoutesOptions {
  readonly frame: PageFrame;
  readonly site: Pick<SiteSettings, 'sources' | 'folderRules'>;
  /** Pages show the newest version that everyone may see. */
  readonly docs: { readonly current: DocsVersion; readonly basePath: string };
}

/** The pages of a site: its start page, the text of its docs, and their images. All addresses begin with the frame's prefix. */
export function pageRoutes({ frame, site, docs }: PageRoutesOptions): Hono {
  const { prefix } = frame;
  const { basePath } = docs;
  const folders = site.sources.flatMap((source) => ('folder' in source ? [source.folder] : []));
  const hasRule = createFolderCheck(site.folderRules);
  const routes = new Hono();
  const start = prefix === '' ? '/' : prefix;
  routes.get(start, (c) => {
    const { pages } = docs.current;
    const links = pages.pages.slice(0, MAX_LINKS).map(({ path, title }) => ({ address: path, text: title }));
    return c.html(renderStart(frame, links, pages.pages.length));
  });
  routes.get(`${prefix}/*`, async (c) => {
    const path = c.req.path.slice(prefix.length);
    const file = path.replace(basePath, '/');
    for (const folder of hasRule(file) ? [] : folders) {
      const image = await findImage(folder, file);
      if (!image) continue;
      return c.body(await readFile(image.file), 200, { 'Content-Type': image.type, 'Cache-Control': 'no-cache' });
    }
    const page = docs.current.pages.find(path);
    return page ? c.html(await renderDocsPage(frame, page.sections)) : c.notFound();
  });
  return routes;
}
