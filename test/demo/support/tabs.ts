import type { Browser, BrowserContext, Page } from 'playwright';
import { MODULE_SCRIPT, pageWith, startSite, type Site } from '../../security/site.js';
import { finish, text } from '../../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../../support/shared-browser.js';

/** For the tests of a file: a site whose pages are open in several tabs. */
export function useTabs() {
  let browser: Browser;
  let site: Site;
  let context: BrowserContext;

  before(async () => {
    browser = await sharedBrowser();
  });

  after(closePages);

  async function start(attributes: string): Promise<void> {
    site = await startSite({
      answer: () => [text('Run [it](/install).'), finish()],
      page: pageWith(MODULE_SCRIPT, attributes),
    });
    context = await browser.newContext();
    context.setDefaultTimeout(60_000);
  }

  afterEach(async () => {
    await context.close();
    await site.close();
  });

  async function openPanel(page: Page): Promise<void> {
    await page.goto(site.url);
    await page.locator('[part=launcher]').click();
    await page.locator('[part=input]').waitFor();
  }

  async function converse(attributes = ''): Promise<Page> {
    await start(attributes);
    const page = await context.newPage();
    await openPanel(page);
    await ask(page, 'How?');
    return page;
  }

  return {
    get context() {
      return context;
    },
    get url() {
      return site.url;
    },
    openPanel,
    /** Asks a question in a first tab, on a page whose element has these attributes. */
    converse,
  };
}

export async function ask(page: Page, question: string): Promise<void> {
  const answers = page.locator('[part=copy-answer]');
  const before = await answers.count();
  await page.locator('[part=input]').fill(question);
  await page.locator('[part=input]').press('Enter');
  await answers.nth(before).waitFor();
}

export const questions = (page: Page) => page.locator('[part=question-text]').allTextContents();
