import type { Browser, Page } from 'playwright';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { answerWithCode, plainAnswer, searchAnswer } from './answers.js';
import type { Download, Stage } from './report.js';
import { SCRIPTS, startSizeServer } from './server.js';

/**
 * Uses the assistant as readers ordinarily do, and returns each file that the browser downloaded from the build.
 *
 * @param folder - The build.
 */
export async function runSession(browser: Browser, folder: string): Promise<Download[]> {
  const server = await startSizeServer(folder, [plainAnswer, answerWithCode]);
  const context = await browser.newContext({ permissions: ['clipboard-write'] });
  try {
    const page = await context.newPage();
    const downloads = recordDownloads(page);
    await page.goto(server.url);
    await settle(page);
    downloads.stage = 'answer';
    await getFirstAnswer(page);
    await settle(page);
    downloads.stage = 'session';
    await goOn(page);
    await settle(page);
    return await Promise.all(downloads.list);
  } finally {
    await context.close();
    server.close();
  }
}

/** Searches on a page that has the search. Returns each file that the browser downloaded for it, besides the launcher. */
export async function runSearch(browser: Browser, folder: string): Promise<Download[]> {
  const server = await startSizeServer(folder, []);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const downloads = recordDownloads(page);
    await page.route('**/discovery/v1/search/**', (route) => route.fulfill({ json: searchAnswer }));
    await page.goto(server.url);
    await settle(page);
    downloads.stage = 'search';
    await page.locator('docs-assistant').evaluate(async (element) => {
      Object.assign(element, {
        endpoint: undefined,
        baseUrl: location.href,
        domain: 'docs',
        apiKey: 'svc_dsc_key',
        search: true,
      });
      await (element as DocsAssistant).show({ mode: 'search' });
    });
    await page.locator('[part~=search-input]').fill('configure');
    await page.locator('[part~=search-result]').first().waitFor();
    await settle(page);
    return (await Promise.all(downloads.list)).filter(({ stage }) => stage === 'search');
  } finally {
    await context.close();
    server.close();
  }
}

/** Sizes are those of the network log: the bytes of the body as they were sent. */
function recordDownloads(page: Page): { stage: Stage; readonly list: Promise<Download>[] } {
  const downloads: { stage: Stage; list: Promise<Download>[] } = { stage: 'launcher', list: [] };
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(SCRIPTS)) return;
    const file = pathname.slice(SCRIPTS.length);
    const { stage } = downloads;
    downloads.list.push(request.sizes().then(({ responseBodySize }) => ({ file, stage, size: responseBodySize })));
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  return downloads;
}

/** Waits until nothing more loads. The launcher checks its settings 0.3 s after it has appeared. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
}

async function getFirstAnswer(page: Page): Promise<void> {
  await page.locator('[part~=launcher]').click();
  await ask(page, 'How do I install it?');
}

/** A follow-up with code and a citation, copying, and a rating with its reason. */
async function goOn(page: Page): Promise<void> {
  await ask(page, 'How do I set the address?');
  await page.locator('[part~=copy]').first().click();
  await page.locator('[part~=copy-answer]').last().click();
  await page.locator('[part~=unhelpful]').last().click();
  await page.locator('[part~=feedback-reason]').first().click();
}

async function ask(page: Page, question: string): Promise<void> {
  const answers = page.locator('[part~=copy-answer]');
  const before = await answers.count();
  await page.locator('[part~=input]').fill(question);
  await page.locator('[part~=input]').press('Enter');
  await answers.nth(before).waitFor();
}
