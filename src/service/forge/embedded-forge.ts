import { Hono, type Context } from 'hono';

import { addressOf } from '../requests/address.js';
import { streamGit } from '../git/git.js';
import { parseForm, refuseOtherSites, sendPageHeaders, serveStyles } from '../pages/serve-page.js';
import { consume } from '../limits/count-use.js';
import { ServiceError } from '../requests/service-error.js';
import { SharedLimiter } from '../store/shared-limiter.js';
import { parseDiff } from './diff.js';
import { ForgeError, type Forge, type PullRequest } from './forge.js';
import { renderMissing, renderPullRequest, type Changes } from './page.js';
import { ID_PATTERN, PullRequestStore, refName } from './pull-request-store.js';

export interface EmbeddedForgeOptions {
  /** Path of a bare repository. It must exist when the first pull request is opened. */
  readonly repository: string;
  /** The address at which {@link EmbeddedForge.routes} are served, without a slash at the end. */
  readonly url: () => string;
  /** Merges pull requests into the docs. Default: none, so that maintainers merge them with git. */
  readonly merger?: PullRequestMerger | undefined;
  /** Rejects with a `ServiceError` unless a key allows merging. */
  readonly checkKey?: ((key: string) => Promise<void>) | undefined;
}

/** Merges pull requests into their source. */
export interface PullRequestMerger {
  /** @throws {ForgeError} When the pull request can't be merged. `message` is a sentence for the maintainer. */
  merge(id: string, title: string): Promise<void>;
  isMerged(id: string): Promise<boolean>;
}

/** A forge inside this service. */
export interface EmbeddedForge extends Forge {
  /** A page for each pull request, at `/forge/<id>`, and its diff as plain text, at `/forge/<id>.diff`. */
  routes(): Hono;
}

/** Maximum bytes and lines of a diff on a page. */
const MAX_BYTES = 2 ** 20;
const MAX_LINES = 5000;

/** Detects renames, and runs no filters or programs that the repository configures. */
const diffCommand = [
  'diff',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--find-renames',
  '--src-prefix=a/',
  '--dst-prefix=b/',
] as const;

/** Maximum attempts to merge from one IP address within a minute. */
const LIMIT = 10;

/** Creates a forge for sites without one: pull requests are stored in a bare repository and shown as pages of this service. */
export function createEmbeddedForge(options: EmbeddedForgeOptions): EmbeddedForge {
  const { repository, url, merger } = options;
  const store = new PullRequestStore(repository);
  return {
    remote: repository,
    async openPullRequest(request) {
      await store.save(request);
      return `${url()}/forge/${request.id}`;
    },
    ...(merger && { findState: async ({ id }) => ((await merger.isMerged(id)) ? 'merged' : 'open') }),
    routes: () => forgeRoutes(options, store),
  };
}

function forgeRoutes({ repository, merger, checkKey }: EmbeddedForgeOptions, store: PullRequestStore): Hono {
  const limiter = new SharedLimiter({ keyPrefix: 'merge-minute', points: LIMIT, duration: 60 });
  const routes = new Hono();
  // Errors are answered and reported by the service that includes these routes.
  routes.onError((error) => {
    throw error;
  });
  routes.use('/forge/*', sendPageHeaders, refuseOtherSites);
  routes.get('/forge/forge.css', (c) => serveStyles(c, new URL('forge.css', import.meta.url)));
  const show = async (c: Context, request: PullRequest, problem?: string) => {
    const isMerged = merger && checkKey ? await merger.isMerged(request.id).catch(() => false) : undefined;
    const changes = await loadChanges(repository, request.id);
    return c.html(renderPullRequest(request, changes, { isMerged, problem }), problem === undefined ? 200 : 409);
  };
  routes.get(`/forge/:id{${ID_PATTERN}}`, async (c) => {
    const request = await store.find(c.req.param('id'));
    return request ? show(c, request) : missing(c);
  });
  routes.post(`/forge/:id{${ID_PATTERN}}/merge`, async (c) => {
    const limit = `${LIMIT} attempts to merge per minute`;
    await consume(limiter, { key: addressOf(c), name: 'merge_minute', limit });
    const request = await store.find(c.req.param('id'));
    if (!request || !merger || !checkKey) return missing(c);
    const { key } = await parseForm(c, 'key');
    try {
      await checkKey(key);
      await merger.merge(request.id, request.title);
    } catch (error) {
      if (!(error instanceof ForgeError) && !isRefusal(error)) throw error;
      return show(c, request, error.message);
    }
    return c.redirect(`/forge/${request.id}`, 303);
  });
  routes.get(`/forge/:file{${ID_PATTERN}\\.diff}`, async (c) => {
    const id = c.req.param('file').slice(0, -'.diff'.length);
    if (!(await store.find(id))) return missing(c);
    return c.body(streamDiff(repository, id), 200, { 'Content-Type': 'text/plain; charset=utf-8' });
  });
  routes.all('/forge/*', missing);
  return routes;
}

/** Whether an error says that a key does not allow merging. */
function isRefusal(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status < 500;
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
    // Leaving the loop cancels the stream, which ends git.
    if (size > MAX_BYTES) break;
  }
  return { text: Buffer.concat(chunks).toString(), isCut: size > MAX_BYTES };
}
