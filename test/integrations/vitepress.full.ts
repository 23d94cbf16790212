import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright';
import { build, createServer } from 'vitepress';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { listen, type RunningServer } from '../../src/service/operations/listen.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { SERVICE_API_KEY, SERVICE_DOMAIN, startLocalService } from '../support/local-service.js';

let service: RunningServer;
let browser: Browser;
let project: string;

before(async () => {
  service = await startLocalService();
  browser = await sharedBrowser();
  project = await createProject();
});

after(async () => {
  await closePages();
  await service.close();
  await rm(project, { recursive: true, force: true });
});

/** A site below /docs/, with the package as npm installs it. */
async function createProject(): Promise<string> {
  const theme = `import DefaultTheme from 'vitepress/theme';
import { withAssistant } from 'docs-assistant/vitepress';

const settings = { baseUrl: '${service.url}', domain: '${SERVICE_DOMAIN}', apiKey: '${SERVICE_API_KEY}' };
export default withAssistant(DefaultTheme, { ...settings, headerTitle: 'Ask My docs', suggestions: ['What is it?'] });
`;
  const files = {
    'package.json': '{"type":"module"}',
    '.vitepress/config.js':
      "export default { title: 'My docs', base: '/docs/', vite: { server: { fs: { strict: false } }, logLevel: 'error' } };\n",
    '.vitepress/theme/index.js': theme,
    'index.md': '# Home\n\n[Guide](./guide.md)\n',
    'guide.md': '# Guide\n\nText.\n',
  };
  return createFolder(files);
}

async function createFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-vitepress-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const packages = join(folder, 'node_modules');
  await cp('dist/docs-assistant', join(packages, 'docs-assistant'), { recursive: true });
  await symlink(resolve('dist/docs-assistant-server'), join(packages, 'docs-assistant-server'));
  for (const name of await readdir('node_modules')) {
    if (!/^(?:\.|docs-assistant)/.test(name)) await symlink(resolve('node_modules', name), join(packages, name));
  }
  return folder;
}

/** A site below /docs/ with addresses without `.html`, whose build writes an index. */
function createIndexedProject(): Promise<string> {
  return createFolder({
    'package.json': '{"type":"module"}',
    '.vitepress/config.js': `import { withIndex } from 'docs-assistant/vitepress-config';

export default withIndex({ title: 'Lamps', base: '/docs/', cleanUrls: true, vite: { logLevel: 'error' } });
`,
    '.vitepress/theme/index.js': `import DefaultTheme from 'vitepress/theme';
import { withAssistant } from 'docs-assistant/vitepress';

export default withAssistant(DefaultTheme, { index: true });
`,
    'index.md': '# Lamps\n\nAll about [oil lamps](./lamps/oil.md).\n',
    'lamps/oil.md': '# Oil lamps\n\nThey burn oil.\n\n## Change the wick\n\nTo change the wick, lift the brass ring.\n',
  });
}

async function openSite(url: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(url);
  return page;
}

/** Asks a question in the panel, and waits for the answer. */
async function ask(page: Page): Promise<void> {
  const assistant = page.locator('docs-assistant');
  await assistant.getByRole('button', { name: 'Ask the docs' }).click();
  await assistant.getByRole('textbox').fill('How do I change the accent colour?');
  await page.keyboard.press('Enter');
  await assistant.getByRole('article', { name: 'The assistant answered' }).filter({ hasText: 'accent' }).waitFor();
}

const getElement = (page: Page) =>
  page.evaluate(() => {
    const elements = document.querySelectorAll<DocsAssistant>('docs-assistant');
    const [element] = elements;
    return {
      count: elements.length,
      parent: element?.parentElement?.localName,
      docsUrl: element?.docsUrl,
      headerTitle: element?.headerTitle,
      suggestions: element?.suggestions,
    };
  });

describe('docs-assistant/vitepress', () => {
  describe('in a built site', () => {
    let server: RunningServer;
    let page: Page;

    before(async () => {
      await build(project);
      const root = join(project, '.vitepress/dist');
      const files = serveStatic({ root, rewriteRequestPath: (path) => path.replace(/^\/docs\//, '/') });
      server = await listen(new Hono().get('/docs/*', files), { host: '127.0.0.1', port: 0 });
      page = await openSite(`${server.url}/docs/`);
    });

    after(() => server.close());

    it('renders pages without a DOM, and without the element', async () => {
      const html = await readFile(join(project, '.vitepress/dist/index.html'), 'utf8');
      assert.match(html, /<h1[^>]*>Home/);
      assert.doesNotMatch(html, /<docs-assistant/);
    });

    it('adds one element to the end of the body, with its options and the base of the site', async () => {
      await page.waitForFunction(() => customElements.get('docs-assistant'));
      assert.deepEqual(await getElement(page), {
        count: 1,
        parent: 'body',
        docsUrl: `${server.url}/docs/`,
        headerTitle: 'Ask My docs',
        suggestions: ['What is it?'],
      });
    });

    it('loads the panel when it is wanted', async () => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await ask(page);
      assert.ok(
        scripts.some((url) => /\/docs\/assets\/chunks\/runtime\.[\w-]+\.js$/.test(url)),
        scripts.join('\n'),
      );
    });

    it('stays, with its conversation, when the reader goes to another page', async () => {
      await page.getByRole('link', { name: 'Guide' }).click();
      await page.getByRole('heading', { name: 'Guide' }).waitFor();
      assert.equal((await getElement(page)).count, 1);
      const messages = await page.evaluate(
        () => document.querySelector<DocsAssistant>('docs-assistant')?.messages.length,
      );
      assert.equal(messages, 2);
    });
  });

  it('answers from an index that the build has written, at the addresses of the site, without a service', async () => {
    const site = await createIndexedProject();
    await build(site);
    const root = join(site, '.vitepress/dist');
    const requested: string[] = [];
    // As a static host with clean addresses.
    const rewriteRequestPath = (path: string) => path.replace(/^\/docs\//, '/').replace(/(?<=\/[\w-]+)$/, '.html');
    const app = new Hono().get('/docs/*', serveStatic({ root, rewriteRequestPath }));
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(60_000);
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(`${server.url}/docs/lamps/oil`);
      const assistant = page.locator('docs-assistant');
      await assistant.getByRole('button', { name: 'Ask the docs' }).click();
      await assistant.getByRole('textbox').fill('How do I change the wick?');
      await page.keyboard.press('Enter');
      const answer = assistant.getByRole('article', { name: 'The assistant answered' });
      await answer.filter({ hasText: 'lift the brass ring' }).waitFor();
      const links = await answer.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      assert.ok(links.includes(`${server.url}/docs/lamps/oil#change-the-wick`), links.join('\n'));
      assert.deepEqual(
        requested.filter((url) => !url.startsWith(`${server.url}/docs/`)),
        [],
      );
    } finally {
      await server.close();
      await rm(site, { recursive: true });
    }
  });

  it('works in "vitepress dev"', async () => {
    const server = await createServer(project, { host: '127.0.0.1', port: 0 });
    try {
      await server.listen();
      const address = server.httpServer?.address();
      assert.ok(typeof address === 'object' && address !== null);
      const page = await openSite(`http://127.0.0.1:${address.port}/docs/`);
      await ask(page);
      assert.equal((await getElement(page)).count, 1);
    } finally {
      await server.close();
    }
  });
});
