import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright';
import { finish, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { MODULE_SCRIPT, pageWith, startSite, type Site } from '../security/site.js';
import { PANEL_CHUNK } from './support/panel-chunk.js';

let browser: Browser;
let site: Site;
let context: BrowserContext;
let page: Page;
let attempts: number;

before(async () => {
  browser = await sharedBrowser();
  site = await startSite({
    answer: () => [text('Run it.'), finish()],
    page: pageWith(MODULE_SCRIPT, 'variant="inline"'),
  });
});

after(async () => {
  await closePages();
  await site.close();
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  attempts = 0;
  await page.route(PANEL_CHUNK, (route) => {
    attempts++;
    return route.abort();
  });
  await page.goto(site.url);
});

afterEach(() => context.close());

const button = () => page.getByRole('button', { name: 'Ask the docs' });
const hasFocus = (element: ReturnType<typeof button>) => element.evaluate((node) => node.matches(':focus'));

describe('An inline panel that fails to load', () => {
  it('shows an error in its place, and does not move the focus', async () => {
    await page.getByRole('alert').getByText('Could not load. The site may have changed.').waitFor();
    const { x, y } = (await button().boundingBox())!;
    assert.ok(x < 100 && y < 200, `${x}, ${y}`);
    assert.equal(await hasFocus(button()), false);
    // Neither this nor the hotkey opens a dialog.
    const told = await button().evaluate(({ ariaHasPopup, ariaExpanded, ariaKeyShortcuts }) => [
      ariaHasPopup,
      ariaExpanded,
      ariaKeyShortcuts,
    ]);
    assert.deepEqual(told, [null, null, null]);
  });

  it('is loaded again at each key press on its button, which stays until there is a text field', async () => {
    await button().waitFor();
    // The first button reloads the page.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    assert.equal(await hasFocus(button()), true);
    const untilNow = attempts;
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.querySelector('docs-assistant')?.shadowRoot?.querySelector('.launcher')?.ariaBusy === 'false',
    );
    assert.ok(attempts > untilNow);
    assert.equal(await hasFocus(button()), true);

    await page.unroute(PANEL_CHUNK);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox').waitFor();
    await page.waitForFunction(() => document.activeElement?.localName === 'docs-assistant');
    assert.equal(await hasFocus(page.getByRole('textbox')), true);
    assert.equal(await button().count(), 0);
    assert.equal(await page.getByRole('alert').count(), 0);
  });

  it('is loaded again when the network is back, without moving the focus', async () => {
    await button().waitFor();
    await page.unroute(PANEL_CHUNK);
    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole('textbox').waitFor();
    assert.equal(await button().count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
  });

  it('is loaded again when the page asks a question, which is then sent', async () => {
    await button().waitFor();
    await page.unroute(PANEL_CHUNK);
    await page.evaluate(() => document.querySelector('docs-assistant')!.ask('How?'));
    await page.getByText('Run it.').first().waitFor();
  });
});
