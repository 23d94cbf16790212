import assert from 'node:assert/strict';
import type { Browser, Page, Route } from 'playwright';
import { finish, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { MODULE_SCRIPT, pageWith, startSite, type Site } from '../security/site.js';

/** Responses of hosts for a missing file. */
const hosts: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'status 404': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  'a page in its place': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Home</h1>' }),
};

describe('A page that has stayed open while the site was updated', () => {
  let browser: Browser;
  let site: Site;
  let page: Page;
  let uncaught: string[];

  before(async () => {
    browser = await sharedBrowser();
  });
  after(closePages);

  beforeEach(async () => {
    site = await startSite({
      page: (serviceUrl) =>
        `${pageWith(MODULE_SCRIPT)(serviceUrl)}<p>A text of the page</p><pre><code>npm start</code></pre>`,
      answer: () => [text('Some <b>HTML</b> and\n\n```js\nconst a = 1;\n```\n\nThe end.'), finish()],
    });
    page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    uncaught = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    await page.goto(site.url, { waitUntil: 'networkidle' });
  });

  afterEach(async () => {
    await page.close();
    await site.close();
  });

  /** The chunks of the site are gone. The page holds those that it has loaded. */
  const update = (answer: (route: Route) => Promise<void>) => page.route('**/chunks/**', answer);

  async function ask(): Promise<void> {
    await page.getByRole('textbox').fill('How?');
    await page.keyboard.press('Enter');
    await page.locator('[part=answer]').getByText('The end.').waitFor();
  }

  for (const [name, answer] of Object.entries(hosts)) {
    it(`says so and offers a reload, after which the panel opens: ${name}`, async () => {
      await update(answer);
      await page.locator('[part=launcher]').click();
      const message = page.locator('[part=launcher-error]');
      await message.getByText('Could not load. The site may have changed.').waitFor();
      assert.equal(await page.locator('docs-assistant').getAttribute('open'), null);
      await page.unroute('**/chunks/**');
      await Promise.all([page.waitForEvent('load'), message.getByRole('button', { name: 'Reload' }).click()]);
      await page.locator('[part=launcher]').click();
      await ask();
      assert.deepEqual(uncaught, []);
    });

    it(`shows answers and keeps the conversation when only later chunks are gone: ${name}`, async () => {
      await page.locator('[part=launcher]').click();
      await page.getByRole('textbox').waitFor();
      await update(answer);
      await ask();
      await page.getByText('A text of the page').dblclick();
      await page.getByRole('textbox').fill('My draft');
      assert.match(await page.locator('[part=answer] code').innerText(), /const a = 1;/);
      assert.match(await page.locator('[part=answer]').innerText(), /Some .*and/);
      await page.unroute('**/chunks/**');
      // The panel is open again.
      await page.reload();
      await page.locator('[part=answer] b').getByText('HTML').waitFor();
      assert.equal(await page.getByRole('textbox').inputValue(), 'My draft');
      assert.deepEqual(uncaught, []);
    });
  }

  it('offers no reload to a reader who is offline, who would lose the page', async () => {
    await page.context().setOffline(true);
    await page.locator('[part=launcher]').click();
    await page.locator('[part=launcher-error]').getByText('Could not load. You are offline.').waitFor();
    assert.equal(await page.locator('[part=reload]').count(), 0);
    await page.context().setOffline(false);
    await page.locator('[part=launcher]').click();
    await page.getByRole('textbox').waitFor();
  });

  it('asks once the reader is back online what was asked offline, before the panel has loaded', async () => {
    await page.context().setOffline(true);
    await page.evaluate(() => void document.querySelector('docs-assistant')!.ask('What is this?'));
    await page.locator('[part=launcher-error]').getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await page.locator('[part=news]').waitFor();
    await page.locator('[part=launcher]').click();
    await page.locator('[part=question]').getByText('What is this?').waitFor();
  });
});
