import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Browser, Page } from 'playwright';
import { formatSnippet, hashFiles, type CdnSnippet, type Integrity } from '../../.github/scripts/build/integrity.js';
import { listen, type RunningServer } from '../../src/service/operations/listen.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';

interface IntegrityFile {
  readonly version: string;
  readonly files: Integrity;
  readonly cdn: Readonly<Record<string, CdnSnippet>>;
}

const DIST = 'dist/docs-assistant/dist';

let browser: Browser;
let page: Page;
let cdn: RunningServer;
/** The file that the CDN has changed. */
let changedFile: string | undefined;
const servers: RunningServer[] = [];

before(async () => {
  browser = await sharedBrowser();
  const app = new Hono().use(cors()).get('/dist/*', (context) => {
    const path = context.req.path.slice('/dist/'.length);
    const code = readFileSync(`${DIST}/${path}`, 'utf8');
    const isChanged = changedFile !== undefined && path.startsWith(changedFile);
    return context.body(isChanged ? `${code}\n//` : code, 200, { 'Content-Type': 'text/javascript' });
  });
  cdn = await listen(app, { host: '127.0.0.1', port: 0 });
});

after(async () => {
  await closePages();
  await cdn.close();
});

afterEach(async () => {
  changedFile = undefined;
  await page.close();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Opens a page that allows nothing but the snippet, and presses the launcher if there is one. */
async function openPanel(): Promise<void> {
  const address = `${cdn.url}/dist/`;
  const { html, importMapHash } = formatSnippet(address, hashFiles(DIST));
  const policy = `default-src 'none'; script-src ${importMapHash} ${address}; require-trusted-types-for 'script'`;
  const app = new Hono().get('/', (context) => {
    context.header('Content-Security-Policy', policy);
    return context.html(
      `<!doctype html><html lang="en"><body>${html}<docs-assistant endpoint="/ask"></docs-assistant>`,
    );
  });
  const site = await listen(app, { host: '127.0.0.1', port: 0 });
  servers.push(site);
  page = await browser.newPage();
  await page.goto(site.url);
}

const launcher = () => page.locator('docs-assistant').getByRole('button', { name: 'Ask the docs' });

describe('The integrity of the script on another host', () => {
  it('is in a file of the package, for its own version', async () => {
    page = await browser.newPage();
    const {
      version,
      files,
      cdn: snippets,
    } = JSON.parse(readFileSync(`${DIST}/integrity.json`, 'utf8')) as IntegrityFile;
    assert.deepEqual(files, hashFiles(DIST));
    const addresses = [
      `https://cdn.jsdelivr.net/npm/docs-assistant@${version}/dist/`,
      `https://unpkg.com/docs-assistant@${version}/dist/`,
    ];
    assert.deepEqual(Object.keys(snippets), addresses);
    for (const address of addresses) assert.deepEqual(snippets[address], formatSnippet(address, files));
  });

  it('lets the panel load, under a policy with the hash of the import map', async () => {
    await openPanel();
    await launcher().click();
    await page.locator('docs-assistant').getByRole('textbox').waitFor();
  });

  it('stops an entry that was changed', async () => {
    changedFile = 'docs-assistant.js';
    await openPanel();
    await page.waitForLoadState('load');
    assert.equal(await page.evaluate(() => customElements.get('docs-assistant') === undefined), true);
  });

  it('stops a chunk that was changed', async () => {
    changedFile = 'chunks/panel';
    await openPanel();
    await launcher().click();
    await page.locator('docs-assistant').getByRole('alert').filter({ hasText: 'Could not load' }).waitFor();
  });
});
