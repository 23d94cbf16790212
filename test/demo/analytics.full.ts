import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { useDemo } from './support/use-demo.js';

/** The code blocks of the page about counting questions, below its heading. */
async function loadRecipes(): Promise<{ readonly listeners: string; readonly reports: readonly string[] }> {
  const text = await readFile('demo/site/feedback.md', 'utf8');
  const section = text.split('\n## ').find((part) => part.startsWith('How do I count questions'))!;
  const [listeners = '', reports = ''] = [...section.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code!);
  return { listeners, reports: reports.trim().split(/^(?=\/\/ )/m) };
}

const recipes = await loadRecipes();
const demo = useDemo();

/** Runs in the page before its own scripts: keeps what each analytics gets. A text, as a compiled function would need helpers. */
const keepReports = `
  window.reports = { Plausible: [], 'Google Analytics 4': [], Matomo: [], PostHog: [] };
  window.plausible = (...args) => reports.Plausible.push(args);
  window.gtag = (...args) => reports['Google Analytics 4'].push(args);
  window._paq = reports.Matomo;
  window.posthog = { capture: (...args) => reports.PostHog.push(args) };
`;

/** Has a conversation on a page with all recipes. Returns what each analytics got, by its name. */
async function converse(): Promise<Readonly<Record<string, unknown[]>>> {
  const page = await demo.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript({ content: keepReports });
  await demo.visit(page, '/theming');
  for (const report of recipes.reports) await page.addScriptTag({ content: `{ ${report}\n${recipes.listeners} }` });
  const assistant = page.locator('body > docs-assistant');
  await assistant.getByRole('button').first().click();
  await assistant.getByRole('textbox').fill('How do I change the accent colour, says Zebulon?');
  await page.keyboard.press('Enter');
  await assistant.getByRole('button', { name: 'Not helpful' }).click();
  await assistant.getByRole('article').getByRole('link').last().click();
  const reports = await page.evaluate<Record<string, unknown[]>>('reports');
  assert.deepEqual(errors, []);
  return reports;
}

describe('The recipes for analytics', () => {
  let reports: Readonly<Record<string, unknown[]>>;

  before(async () => {
    reports = await converse();
  });

  for (const report of recipes.reports) {
    const [name = ''] = report.slice('// '.length).split('\n');
    it(`count a reader's actions, without any typed text: ${name}`, () => {
      const text = JSON.stringify(reports[name]);
      for (const event of ['open', 'ask', 'answer', 'feedback', 'source-click']) {
        assert.match(text, new RegExp(`docs.assistant.${event.replace('-', '.')}\\b`), text);
      }
      assert.match(text, /sources\\*":[1-9]/);
      assert.match(text, /isHelpful\\*":false/);
      assert.doesNotMatch(text, /Zebulon/);
    });
  }

  it('are for four of them', () => assert.equal(recipes.reports.length, 4));
});
