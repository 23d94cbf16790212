import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { sharedDemo } from './support/share-demo.js';

/** The code blocks of the page about counting questions, below its heading. */
async function loadRecipes(): Promise<{ readonly listeners: string; readonly reports: readonly string[] }> {
  const text = await readFile('demo/site/feedback.md', 'utf8');
  const section = text.split('\n## ').find((part) => part.startsWith('How do I count questions'))!;
  const [listeners = '', reports = ''] = [...section.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code!);
  return { listeners, reports: reports.trim().split(/^(?=\/\/ )/m) };
}

const recipes = await loadRecipes();
let demo: string;
let browser: Browser;

before(async () => {
  demo = await sharedDemo();
  browser = await sharedBrowser();
});

after(closePages);

/** Runs in the page before its own scripts: keeps what each analytics gets. A text, as a compiled function would need helpers. */
const keepReports = `
  window.reports = [];
  window.plausible = window.gtag = (...args) => reports.push(args);
  window.posthog = { capture: plausible };
  window._paq = reports;
`;

describe('The recipes for analytics', () => {
  for (const report of recipes.reports) {
    const [name = ''] = report.slice('// '.length).split('\n');
    it(`count a reader's actions, without any typed text: ${name}`, async () => {
      const page = await browser.newPage();
      page.setDefaultTimeout(60_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.addInitScript({ content: keepReports });
      await page.goto(`${demo}/theming`, { waitUntil: 'networkidle' });
      await page.addScriptTag({ content: `{ ${report}\n${recipes.listeners} }` });
      const assistant = page.locator('body > docs-assistant');
      await assistant.getByRole('button').first().click();
      await assistant.getByRole('textbox').fill('How do I change the accent colour, says Zebulon?');
      await page.keyboard.press('Enter');
      await assistant.getByRole('button', { name: 'Not helpful' }).click();
      await assistant.getByRole('article').getByRole('link').last().click();
      const reports = JSON.stringify(await page.evaluate('reports'));
      for (const event of ['open', 'ask', 'answer', 'feedback', 'source-click']) {
        assert.match(reports, new RegExp(`docs.assistant.${event.replace('-', '.')}\\b`), reports);
      }
      assert.match(reports, /sources\\*":[1-9]/);
      assert.match(reports, /isHelpful\\*":false/);
      assert.doesNotMatch(reports, /Zebulon/);
      assert.deepEqual(errors, []);
      await page.close();
    });
  }

  it('are for four of them', () => assert.equal(recipes.reports.length, 4));
});
