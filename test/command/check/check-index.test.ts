import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { checkFromOutside } from '../../../src/command/check/check-from-outside.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { writeStaticIndex } from '../../../src/service/static-index/write-static-index.js';

describe('docs-assistant check of a site with an index', () => {
  let folder: string;
  let server: RunningServer;
  /** `Cache-Control` of the manifest and of the other files. */
  let caching: { manifest?: string; files?: string };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-assistant-check-'));
    await writeFile(join(folder, 'index.md'), '# Lamps\n\nFill in oil.\n');
    await writeStaticIndex({ sources: [{ kind: 'markdown', folder }], folder: join(folder, 'site/i') });
    const app = new Hono();
    app.use(async (context, next) => {
      await next();
      const value = context.req.path.endsWith('.json') ? caching.manifest : caching.files;
      if (value) context.header('Cache-Control', value);
    });
    app.get('/site/old/index.json', (context) => context.json({ format: 0, folder: 'v' }));
    app.get('/site/spa/*', (context) => context.html('<!doctype html>'));
    app.use(serveStatic({ root: '', rewriteRequestPath: (path) => folder + path }));
    server = await listen(app, { host: '127.0.0.1', port: 0 });
  });

  beforeEach(() => (caching = { manifest: 'no-cache', files: 'public, max-age=31536000, immutable' }));

  after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  async function check(index: string, policies: readonly string[] = []) {
    const base = `${server.url}/site/guide/`;
    const assistant = { index, 'docs-url': '/site/' };
    const scripts = [{ src: '/site/docs-assistant.js' }];
    const results = await checkFromOutside({ url: base, base, policies, assistant, scripts });
    return results.filter(({ name }) => name !== 'files');
  }

  it('finds nothing wrong with a good one below a path, and no service', async () => {
    const results = await check('/i/');
    assert.deepEqual(
      results.map(({ name, outcome }) => [name, outcome]),
      [
        ['key', 'pass'],
        ['address', 'pass'],
        ['policy', 'pass'],
        ['index', 'pass'],
      ],
    );
    assert.ok(results[1]?.text.endsWith(`${server.url}/site/i/.`), results[1]?.text);
  });

  for (const [title, index, given, outcome, words] of [
    ['a missing one', '/none/', {}, 'failure', /none\/index\.json answers with status 404/],
    ['a page in its place', '/spa/', {}, 'failure', /is not an index/],
    ['one of another version', '/old/', {}, 'failure', /version is different/],
    ['a manifest that is kept', '/i/', { manifest: 'public, max-age=31536000, immutable' }, 'warning', /kept too long/],
    ['files that are not kept', '/i/', { files: 'no-cache' }, 'warning', /loaded again on each visit \(no-cache\)/],
    ['files without caching', '/i/', { files: '' }, 'warning', /no Cache-Control/],
  ] as const) {
    it(`reports ${title}`, async () => {
      caching = { ...caching, ...given };
      const result = (await check(index)).find(({ name }) => name === 'index');
      assert.equal(result?.outcome, outcome);
      assert.match(result?.text ?? '', words);
    });
  }

  it('reports a policy that forbids the worker, its script under Trusted Types, or the index', async () => {
    const policy = "default-src 'none'; script-src 'self'; worker-src 'none'; trusted-types lit-html docs-assistant";
    const results = (await check('/i/', [policy])).filter(({ name }) => name === 'policy');
    assert.deepEqual(
      results.map(({ outcome, remedy }) => [outcome, remedy]),
      [
        ['failure', "Content-Security-Policy: connect-src 'self'"],
        ['warning', "Content-Security-Policy: worker-src 'self'"],
        ['failure', 'Content-Security-Policy: trusted-types lit-html docs-assistant docs-assistant-worker'],
      ],
    );
  });
});
