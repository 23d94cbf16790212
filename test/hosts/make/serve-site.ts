import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';

export interface ServeOptions {
  /** Path of the site. */
  readonly base: string;
  /** Content security policy of the pages. */
  readonly policy?: string | undefined;
  /** Whether `/guide` is the index of a folder. Otherwise it leads to `/guide/`. */
  readonly hasBareFolders?: boolean | undefined;
}

/**
 * Serves a folder as static hosts do: `/guide` is `guide.html`, or leads to the folder of that name.
 * Listens on a free port of 127.0.0.1. The caller closes it.
 */
export function serveSite(folder: string, { base, policy, hasBareFolders }: ServeOptions): Promise<RunningServer> {
  const app = new Hono();
  app.get('*', async (c) => {
    const path = decodeURIComponent(c.req.path);
    // Browsers ask for it on their own, and again where a page that a router shows has it at a relative address.
    if (path.endsWith('/favicon.ico')) return c.body(null, 204);
    if (!path.startsWith(base)) return c.text(`The site is at ${base}`, 404);
    const found = await findFile(join(folder, path.slice(base.length)), path);
    if (!found) return c.text('Not found', 404);
    if (found.redirect && !hasBareFolders) return c.redirect(`${found.redirect}${new URL(c.req.url).search}`, 301);
    c.header('Content-Type', getMimeType(found.file) ?? 'application/octet-stream');
    c.header('Cache-Control', 'no-cache');
    if (policy && extname(found.file) === '.html') c.header('Content-Security-Policy', policy);
    return c.body(new Uint8Array(await readFile(found.file)));
  });
  return listen(app, { host: '127.0.0.1', port: 0 });
}

interface Found {
  readonly file: string;
  readonly redirect?: string;
}

async function findFile(file: string, path: string): Promise<Found | undefined> {
  if (await isFile(file)) return { file };
  if (await isFile(`${file}.html`)) return { file: `${file}.html` };
  const index = join(file, 'index.html');
  if (!(await isFile(index))) return undefined;
  return path.endsWith('/') ? { file: index } : { file: index, redirect: `${path}/` };
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
