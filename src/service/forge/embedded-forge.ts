import { readFile } from 'node:fs/promises';

import { Hono, type Context } from 'hono';

import { streamGit } from '../git/git.js';
import { parseDiff } from './diff.js';
import type { Forge } from './forge.js';
import { renderMissing, renderPullRequest, type Changes } from './page.js';
import { ID_PATTERN, PullRequestStore, refName } from './pull-request-store.js';

export interface EmbeddedForgeOptions {
  /** Path of a bare repository. It must exist when the first pull request is opened. */
  readonly repository: string;
  /** The address at which {@link EmbeddedForge.routes} are served, without a slash at the end. */
  readonly url: () => string;
}

/** A forge inside this service. */
export interface EmbeddedForge extends Forge {
  /** A page for each pull request, at `/forge/<id>`, and its diff as plain text, at `/forge/<id>.diff`. */
  routes(): Hono;
}

/** Maximum bytes and lines of a diff on a page. */
const MAX_BYTES = 2 ** 20;
const MAX_LINES = 5000;

/** Runs no filters or programs that the repository configures, and detects renames. */
const diffCommand = [
  'diff',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--find-renames',
  '--src-prefix=a/',
  '--dst-prefix=b/',
] as const;

/** The pages show model output, which must not load or run anything. */
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Creates a forge for sites that have none: pull requests are stored in a bare repository and shown as pages of this service. */
export function createEmbeddedForge({ repository, url }: EmbeddedForgeOptions): EmbeddedForge {
  const store = new PullRequestStore(repository);
  return {
    remote: repository,
    async openPullRequest(request) {
      await store.save(request);
      return `${url()}/forge/${request.id}`;
    },
    routes: () => forgeRoutes(repository, store),
  };
}

function forgeRoutes(repository: string, store: PullRequestStore): Hono {
  const routes = new Hono();
  // The service that includes these routes answers and reports errors.
  routes.onError((error) => {
    throw error;
  });
  routes.use('/forge/*', async (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
  });
  routes.get('/forge/forge.css', async (c) =>
    c.body(await readFile(new URL('forge.css', import.meta.url), 'utf8'), 200, {
      'Content-Type': 'text/css; charset=utf-8',
    }),
  );
  routes.get(`/forge/:id{${ID_PATTERN}}`, async (c) => {
    const request = await store.find(c.req.param('id'));
    return request ? c.html(renderPullRequest(request, await loadChanges(repository, request.id))) : missing(c);
  });
  routes.get(`/forge/:file{${ID_PATTERN}\\.diff}`, async (c) => {
    const id = c.req.param('file').slice(0, -'.diff'.length);
    if (!(await store.find(id))) return missing(c);
    return c.body(streamDiff(repository, id), 200, { 'Content-Type': 'text/plain; charset=utf-8' });
  });
  routes.all('/forge/*', missing);
  return routes;
}

function missing(c: Context) {
  return c.html(renderMissing(), 404);
}

async function loadChanges(repository: string, id: string): Promise<Changes> {
  const { text, isCut } = await loadStart(streamDiff(repository, id));
  // The last line may be incomplete.
  const whole = isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
  const lines = whole.split('\n');
  if (lines.length <= MAX_LINES) return { files: parseDiff(whole), isCut };
  return { files: parseDiff(lines.slice(0, MAX_LINES).join('\n')), isCut: true };
}

function streamDiff(repository: string, id: string): ReadableStream<Uint8Array> {
  return streamGit([...diffCommand, refName(id, 'base'), refName(id, 'head'), '--'], { cwd: repository });
}

async function loadStart(stream: ReadableStream<Uint8Array>): Promise<{ text: string; isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop cancels the stream, and git ends.
    if (size > MAX_BYTES) break;
  }
  return { text: Buffer.concat(chunks).toString(), isCut: size > MAX_BYTES };
}
