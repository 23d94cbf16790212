import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Browser, BrowserContextOptions, Page } from 'playwright';

import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { Store } from '../../../src/service/store/store.js';
import { closePages, sharedBrowser } from '../../support/shared-browser.js';
import { askedQuestion } from './support/asked-question.js';
import { adminKey, startDocsService, type DocsService } from './support/start-docs-service.js';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

const DAY = 24 * 60 * 60 * 1000;

describe('The page for owners, in a browser', () => {
  let service: DocsService;
  let browser: Browser;
  const violations: string[] = [];

  before(async () => {
    service = await startDocsService({ 'index.md': '# Lantern\n\nLantern serves pages from a folder.\n' });
    const store = new Store({ data: join(service.docs, '../data') });
    const log = new QuestionLog(store);
    for (let number = 0; number < 60; number++) {
      const isGap = number % 4 === 0;
      log.add({
        ...askedQuestion,
        id: `q${number}`,
        threadId: `t${number}`,
        askedAt: Date.now() - (number % 20) * DAY - 1000,
        question: isGap ? `How do I use kubernetes in case ${number}?` : `How do I set option ${number}?`,
        answer:
          'Set **the option**:\n\n```yaml\noption: a-long-value-without-any-place-to-break-it-in-a-narrow-window\n```\n',
        outcome: isGap ? 'closest' : 'answered',
        searches: [
          { query: 'option', outcome: 'closest', passages: ['/index#a-section-with-a-long-anchor-that-does-not-fit'] },
        ],
        sources: isGap ? [] : ['/index'],
        path: '/guide/a-page-with-a-long-name-in-a-folder-of-its-own',
        locale: 'en',
        version: '2',
      });
    }
    await log.flush();
    await store.close();
    browser = await sharedBrowser();
  });
  after(async () => {
    await closePages();
    await service.stop();
  });

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    page.setDefaultTimeout(30_000);
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await page.goto(`${service.url}/insights/demo?days=30`);
    return page;
  }

  /** @param rules - Only these rules of axe. Default: all. */
  async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
    await page.evaluate(axe);
    return page.evaluate(async (runOnly) => {
      const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
      const { violations: found } = await run(runOnly ? { runOnly } : {});
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }, rules);
  }

  /** Presses Tab until something has the focus. */
  async function tabTo(page: Page, selector: string): Promise<void> {
    for (let count = 0; count < 60; count++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    }
    assert.fail(`${selector} is not reached by Tab.`);
  }

  it('is used by the keyboard alone, from the sign-in to the instruction', async () => {
    const page = await open();
    await tabTo(page, '#key');
    await page.keyboard.type(adminKey);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await tabTo(page, 'select[name=days]');
    await page.keyboard.type('Last 30');
    await tabTo(page, '.filter button');
    await page.keyboard.press('Enter');
    await page.waitForURL(/days=30/);
    await tabTo(page, 'figure summary');
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Day (UTC)' }).waitFor();
    await tabTo(page, '.gaps a');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'kubernetes' }).waitFor();
    await tabTo(page, '.actions a');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Draft a change: kubernetes' }).waitFor();
    await tabTo(page, 'textarea');
    assert.match(await page.getByRole('textbox').inputValue(), /^Draft a section "Kubernetes" in \/index\n/);
    await page.context().close();
  });

  it('has no violation that axe finds, and fits, in light and dark, wide and narrow', async () => {
    const page = await open();
    const findAt = async (width: number, colorScheme: 'light' | 'dark', rules?: string[]) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 740 });
      assert.deepEqual(await findViolations(page, rules), [], `${page.url()}, ${colorScheme}, ${width} pixels wide`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, page.url());
    };
    // In dark, only colours differ; in a narrow window, only sizes.
    const check = async () => {
      await findAt(360, 'light', ['scrollable-region-focusable', 'target-size']);
      await findAt(1280, 'dark', ['color-contrast', 'link-in-text-block']);
      await findAt(1280, 'light');
    };
    await check();
    await page.getByRole('textbox').fill(adminKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.goto(`${service.url}/insights/demo?days=30`);
    await page.locator('figure summary').click();
    await check();
    await page.getByRole('link', { name: 'Browse all questions' }).click();
    await page.getByRole('button', { name: 'This was wrong', pressed: false }).first().click();
    await page.getByText('You marked this as wrong.').first().waitFor();
    await page.getByText('Passages that were used').first().click();
    await check();
    await page.getByRole('link', { name: 'The conversation around it' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Conversation' }).waitFor();
    await check();
    await page.goto(`${service.url}/insights/demo?days=30`);
    await page.locator('.gaps').getByRole('link', { name: 'kubernetes', exact: true }).click();
    await page.getByText('What was searched and found').first().click();
    await check();
    await page.getByRole('link', { name: 'Draft a change' }).click();
    await check();
    await page.getByRole('button', { name: 'Start the agent job' }).click();
    await page.getByRole('heading', { name: 'Before and after' }).waitFor();
    await check();
    await page.context().close();
  });

  it('violates no policy', () => assert.deepEqual(violations, []));
});
