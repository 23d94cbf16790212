import assert from 'node:assert/strict';

import { listen, type RunningServer } from '../../src/service/operations/listen.js';
import { siteRoutes } from '../../demo/site-routes.js';
import { createDocsFolder } from '../service/support/docs-folder.js';

describe('the site', () => {
  let server: RunningServer;
  let removeFolder: () => Promise<void>;

  before(async () => {
    const { folder, remove } = await createDocsFolder({
      'site/index.html': 'home',
      'site/404.html': 'not here',
      'site/theming.html': 'theming',
      'site/guide/index.html': 'guide',
      'site/über uns.html': 'us',
      'site/assets/app.abc123.js': 'app',
      'site/favicon.svg': '<svg/>',
      'dist/docs-assistant.js': 'launcher',
      'dist/chunks/panel.js': 'panel',
      'secret.html': 'secret',
    });
    removeFolder = remove;
    server = await listen(siteRoutes({ site: `${folder}/site`, scripts: `${folder}/dist` }), {
      host: '127.0.0.1',
      port: 0,
    });
  });

  after(async () => {
    await server.close();
    await removeFolder();
  });

  for (const [path, text, type] of [
    ['/', 'home', 'text/html; charset=utf-8'],
    ['/theming', 'theming', 'text/html; charset=utf-8'],
    ['/theming.html', 'theming', 'text/html; charset=utf-8'],
    ['/guide/', 'guide', 'text/html; charset=utf-8'],
    ['/%C3%BCber%20uns', 'us', 'text/html; charset=utf-8'],
    ['/favicon.svg', '<svg/>', 'image/svg+xml; charset=utf-8'],
    ['/docs-assistant/docs-assistant.js', 'launcher', 'text/javascript; charset=utf-8'],
    ['/docs-assistant/chunks/panel.js', 'panel', 'text/javascript; charset=utf-8'],
  ] as const) {
    it(`serves ${path}`, async () => {
      const response = await fetch(server.url + path);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), type);
      assert.equal(await response.text(), text);
    });
  }

  it('shows the site’s own 404 page', async () => {
    const response = await fetch(`${server.url}/missing`);
    assert.equal(response.status, 404);
    assert.equal(await response.text(), 'not here');
  });

  for (const path of ['/..%2fsecret', '/%2e%2e/secret.html', '/docs-assistant/..%2f..%2fsecret.html', '/..%5csecret']) {
    it(`does not leave its folders for ${path}`, async () => {
      const response = await fetch(server.url + path);
      assert.equal(response.status, 404);
      assert.equal(await response.text(), 'not here');
    });
  }

  it('lets browsers cache files with a hash in their name, and revalidate all others', async () => {
    const cacheControl = async (path: string) => (await fetch(server.url + path)).headers.get('cache-control');
    assert.equal(await cacheControl('/assets/app.abc123.js'), 'public, max-age=31536000, immutable');
    assert.equal(await cacheControl('/assets/missing.js'), 'no-cache');
    assert.equal(await cacheControl('/theming'), 'no-cache');
    const etag = (await fetch(`${server.url}/theming`)).headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/theming`, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
  });
});
