import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Page } from 'playwright';
import { listen, type RunningServer } from '../../src/service/operations/listen.js';
import { closeAfterEach } from '../support/close-after-each.js';
import { finish, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { MODULE_SCRIPT, startSite, type Site } from './site.js';

/** One that may turn a question into a GET, and one that repeats it. */
const STATUSES = [302, 307] as const;

const SECRET = 'Where is the secret plan?';

/** A request to a server, with everything that it could read. */
interface Received {
  readonly method: string;
  readonly text: string;
}

describe('A service that redirects', () => {
  let site: Site;
  let page: Page;
  /** Where the site itself redirects questions. */
  let ownTarget = '';
  const warnings: string[] = [];
  const closeLater = closeAfterEach();

  before(async () => {
    site = await startSite({
      addRoutes: (app) => app.all('/ask', ({ redirect }) => redirect(ownTarget, 307)),
      page: () => `<!doctype html><html lang="en"><title>Docs</title>
        <docs-assistant endpoint="/none" api-key="svc_dsc_hidden"></docs-assistant>
        <script src="/headers.js"></script>${MODULE_SCRIPT}`,
      scripts: { '/headers.js': "document.querySelector('docs-assistant').headers = { 'X-Identity': 'reader-7' };" },
      answer: () => [],
    });
    page = await (await sharedBrowser()).newPage();
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(site.url);
    await page.locator('[part=launcher]').click();
  });
  after(async () => {
    await closePages();
    await site.close();
  });

  async function start(app: Hono): Promise<RunningServer> {
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    closeLater(() => server.close());
    return server;
  }

  /** A server that answers every question, lets every page read its answers, and remembers what it was sent. */
  async function startOther() {
    const received: Received[] = [];
    const app = new Hono().use(cors()).all('*', async ({ req, body }) => {
      const headers = JSON.stringify(req.header());
      received.push({ method: req.method, text: `${req.url} ${headers} ${await req.text()}` });
      return body(text('From elsewhere') + finish());
    });
    return { received, url: (await start(app)).url };
  }

  /** Asks a question that goes to `endpoint`, and returns the warning about it. */
  async function ask(endpoint: string): Promise<string> {
    warnings.length = 0;
    await page.evaluate((address) => {
      const element = document.querySelector('docs-assistant')!;
      element.setAttribute('endpoint', address);
      return element.updateComplete;
    }, endpoint);
    await page.locator('[part=welcome]').waitFor();
    await page.locator('[part=input]').fill(SECRET);
    await page.keyboard.press('Enter');
    await page.locator('[part=notice]').getByText('The assistant can’t be reached.').waitFor();
    await until(() => warnings.length > 0);
    assert.equal(warnings.length, 1, warnings.join('\n'));
    return warnings[0]!;
  }

  async function until(isReached: () => boolean): Promise<void> {
    for (const end = Date.now() + 30_000; !isReached() && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  for (const status of STATUSES) {
    it(`with ${status} to another origin sends nothing there, and the console says what to set`, async () => {
      const other = await startOther();
      let requests = 0;
      const app = new Hono().use(cors()).all('*', ({ redirect }) => {
        requests++;
        return redirect(other.url, status);
      });
      const service = await start(app);
      const warning = await ask(`${service.url}/ask`);
      assert.ok(warning.includes(`${service.url}/ask redirects to another address.`), warning);
      assert.match(warning, /Set endpoint or base-url/);
      // The question, and the requests that look for the reason why it failed.
      const expected = 2 * requests;
      await page.locator('[part=retry]').click();
      await until(() => requests >= expected);
      assert.equal(requests, expected);
      await page.locator('[part=notice]').getByText('can’t be reached').waitFor();
      assert.deepEqual(other.received, []);
    });
  }

  it('to another path of its own sends no question there', async () => {
    const paths: string[] = [];
    const app = new Hono().use(cors()).all('*', async ({ req, redirect, body }) => {
      if (req.path === '/ask') return redirect('/elsewhere', 307);
      paths.push(req.path);
      return body(text('From elsewhere') + finish());
    });
    await ask(`${(await start(app)).url}/ask`);
    assert.deepEqual(paths, []);
  });

  it('only questions sends nothing to another origin, and the console says what to set', async () => {
    const other = await startOther();
    const app = new Hono().use(cors()).post('/ask', ({ redirect }) => redirect(other.url, 307));
    assert.match(await ask(`${(await start(app)).url}/ask`), /\/ask redirects to another address/);
    assert.deepEqual(other.received, []);
  });

  it('without headers of CORS sends neither question nor headers to another origin', async () => {
    const other = await startOther();
    const service = await start(new Hono().all('*', ({ redirect }) => redirect(other.url, 307)));
    await ask(`${service.url}/ask`);
    assertHoldsNothing(other.received);
  });

  it('on the page’s own origin sends nothing to another one, and the console says what to set', async () => {
    const other = await startOther();
    ownTarget = other.url;
    assert.match(await ask('/ask'), /\/ask redirects to another address/);
    assert.deepEqual(other.received, []);
  });

  it('fails the answer of check(), which names the remedy', async () => {
    const other = await startOther();
    const service = await start(new Hono().use(cors()).all('*', ({ redirect }) => redirect(other.url, 308)));
    await ask(`${service.url}/ask`);
    const results = await page.evaluate(() => {
      const element = document.querySelector('docs-assistant') as unknown as {
        check(): Promise<{ name: string; outcome: string; text: string; remedy?: string }[]>;
      };
      return element.check();
    });
    const found = results.find(({ name }) => name === 'service')!;
    assert.equal(found.outcome, 'failure');
    assert.match(found.text, /redirects to another address/);
    assert.match(found.remedy!, /Set endpoint or base-url/);
    assert.deepEqual(other.received, []);
  });

  function assertHoldsNothing(received: readonly Received[]): void {
    for (const { method, text: sent } of received) {
      assert.equal(method, 'GET');
      assert.doesNotMatch(sent, /secret|svc_|reader-7|X-Identity|authorization|messages/i);
    }
  }
});
