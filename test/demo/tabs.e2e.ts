import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright';
import { finish, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { MODULE_SCRIPT, pageWith, startSite, type Site } from '../security/site.js';

let browser: Browser;
let site: Site;
let context: BrowserContext;
let attributes: string;

before(async () => {
  browser = await sharedBrowser();
});

after(closePages);

async function start(): Promise<void> {
  site = await startSite({
    answer: () => [text('Run [it](/install).'), finish()],
    page: pageWith(MODULE_SCRIPT, attributes),
  });
  context = await browser.newContext();
  context.setDefaultTimeout(60_000);
}

beforeEach(() => {
  attributes = '';
});

afterEach(async () => {
  await context.close();
  await site.close();
});

async function openPanel(page: Page): Promise<void> {
  await page.goto(site.url);
  await page.locator('[part=launcher]').click();
  await page.locator('[part=input]').waitFor();
}

async function ask(page: Page, question: string): Promise<void> {
  const answers = page.locator('[part=copy-answer]');
  const before = await answers.count();
  await page.locator('[part=input]').fill(question);
  await page.locator('[part=input]').press('Enter');
  await answers.nth(before).waitFor();
}

async function converse(): Promise<Page> {
  await start();
  const page = await context.newPage();
  await openPanel(page);
  await ask(page, 'How?');
  return page;
}

const questions = (page: Page) => page.locator('[part=question-text]').allTextContents();

describe('A conversation, in another tab', () => {
  it('goes on once the panel is opened, and from there in the first one', async () => {
    const first = await converse();
    const second = await context.newPage();
    await openPanel(second);
    await second.locator('[part=copy-answer]').waitFor();
    await ask(second, 'And then?');
    await first.locator('[part=question-text]').nth(1).waitFor();
    assert.deepEqual(
      [await questions(first), await questions(second)],
      [
        ['How?', 'And then?'],
        ['How?', 'And then?'],
      ],
    );
  });

  it('is known where a link of an answer is opened with Control', async () => {
    const first = await converse();
    const opened = context.waitForEvent('page');
    await first.getByRole('link', { name: 'it' }).click({ modifiers: ['ControlOrMeta'] });
    const second = await opened;
    await openPanel(second);
    await second.locator('[part=copy-answer]').waitFor();
    assert.deepEqual(await questions(second), ['How?']);
  });

  it('stays cleared where the reader has cleared it, also on the next page', async () => {
    const first = await converse();
    const second = await context.newPage();
    await openPanel(second);
    await second.locator('[part=copy-answer]').waitFor();
    await second.locator('[part=new-conversation]').click();
    await first.locator('[part=welcome]').waitFor();
    await ask(first, 'Something else?');
    await second.goto(site.url);
    await second.locator('[part=launcher], [part=input]').last().waitFor();
    await second.waitForTimeout(500);
    assert.deepEqual(await questions(second), []);
  });

  it('is not known with persist="none", and nothing loads for it in a single tab', async () => {
    attributes = 'persist="none"';
    await converse();
    const second = await context.newPage();
    const loaded: string[] = [];
    second.on('request', (request) => loaded.push(request.url()));
    await openPanel(second);
    await second.waitForTimeout(500);
    assert.deepEqual(await questions(second), []);
    assert.ok(!loaded.some((url) => url.includes('tabs')));
  });
});
