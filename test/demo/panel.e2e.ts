import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { finish, search, text } from '../support/fake-assistant.js';
import { MODULE_SCRIPT, pageWith, startSite, type Site } from '../security/site.js';
import { PANEL_CHUNK } from './support/panel-chunk.js';

/** Tests that need the built scripts in a full browser: downloads, the clipboard, and scripts that fail to load. */
let browser: Browser;
let site: Site;
let context: BrowserContext;
let page: Page;

const answer = [
  search('it', [{ path: 'install', metadata: { title: 'Install' } }]),
  text('Run *it*:\n\n```sh\nnpm install\n```\n\n```suggestions\n(Upgrade)[/upgrade]\n```\n'),
  finish({ threadId: 'thread-1' }),
];

before(async () => {
  browser = await sharedBrowser();
});

after(closePages);

beforeEach(async () => {
  site = await startSite({ answer: () => answer, page: pageWith(MODULE_SCRIPT, 'docs-url="https://docs.example/"') });
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
});

afterEach(async () => {
  await context.close();
  await site.close();
});

const launcher = () => page.getByRole('button', { name: 'Ask the docs' });

async function converse(): Promise<void> {
  await page.goto(site.url);
  await launcher().click();
  await page.getByRole('textbox').fill('How do I install it?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy answer' }).waitFor();
}

describe('A conversation', () => {
  it('is saved as a markdown file, with its sources and their addresses', async () => {
    await converse();
    const saved = page.waitForEvent('download');
    await page.locator('[part=more]').click();
    await page.locator('[part=export]').click();
    const file = await saved;
    assert.equal(file.suggestedFilename(), 'conversation.md');
    const markdown = await readFile(await file.path(), 'utf8');
    assert.match(markdown, /^> How do I install it\?$/m);
    assert.match(markdown, /^```sh\nnpm install\n```$/m);
    assert.match(markdown, /^- \[Upgrade\]\(https:\/\/docs\.example\/upgrade\)$/m);
    assert.match(markdown, /^1\. \[Install\]\(https:\/\/docs\.example\/install\)$/m);
  });

  it('copies its answers and their code to the clipboard', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await converse();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy answer' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await copied(), 'Run *it*:\n\n```sh\nnpm install\n```\n\n- [Upgrade](https://docs.example/upgrade)');
    await page.locator('[part=copy]').click();
    await page.locator('[part=copy]').getByText('Copied').waitFor();
    assert.equal(await copied(), 'npm install\n');
  });
});

describe('A panel that fails to load', () => {
  it('shows an error, and is loaded again at the next press', async () => {
    let attempts = 0;
    await page.route(PANEL_CHUNK, (route) => {
      attempts++;
      return route.abort();
    });
    await page.goto(site.url);
    await launcher().click();
    await page.getByRole('alert').getByText('Could not load. The site may have changed.').waitFor();
    assert.equal(await launcher().getAttribute('aria-expanded'), 'false');
    // Nothing is retried without the reader.
    const afterPress = attempts;
    await page.waitForTimeout(300);
    assert.equal(attempts, afterPress);

    await page.unroute(PANEL_CHUNK);
    await launcher().click();
    await page.getByRole('textbox').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    assert.equal(await page.getByRole('textbox').evaluate((field) => field.matches(':focus')), true);
  });
});

describe('Code whose highlighter fails to load', () => {
  for (const [what, files] of [
    ['the highlighter', /\/chunks\/highlight-/],
    ['its language', /\/chunks\/grammars\/shell-grammar-/],
  ] as const) {
    it(`stays plain without ${what}, without affecting the rest of the answer`, async () => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.route(files, (route) => route.abort());
      const warned = page.waitForEvent('console', (message) => message.text().includes('Code stays plain'));
      await converse();
      await warned;
      assert.equal(await page.locator('code').textContent(), 'npm install\n');
      assert.equal(await page.locator('code *').count(), 0);
      await page.locator('[part=answer]').getByText('Run it:').waitFor();
      await page.getByRole('link', { name: 'Upgrade' }).waitFor();
      assert.deepEqual(errors, []);
    });
  }
});
