import assert from 'node:assert/strict';
import type { Page } from 'playwright';
import type { DocsAssistant } from '../../../src/element/docs-assistant.js';
import { useDemo } from '../support/use-demo.js';

const demo = useDemo();
let page: Page;

const sample = () => page.frameLocator('iframe');
const assistant = () => sample().locator('docs-assistant');

async function open(query = ''): Promise<void> {
  page = await demo.open(`/playground${query}`);
  await assistant().waitFor({ state: 'attached' });
}

async function ask(question: string): Promise<void> {
  await sample().getByRole('button', { name: 'Ask the docs' }).click();
  await assistant().getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
}

describe('The playground', () => {
  it('shows the choice of the address, keeps changes in it, and has them in the code', async () => {
    await open('?variant=panel&accent=%236d28d9');
    assert.equal(await assistant().getAttribute('variant'), 'panel');
    await page.getByLabel('Side').selectOption('left');
    await page.waitForURL('**/playground?variant=panel&side=left&accent=%236d28d9');
    assert.equal(await assistant().getAttribute('side'), 'left');
    assert.match(await page.locator('.snippet code').innerText(), /variant="panel" side="left"/);
    await page.getByLabel('Generator').selectOption('Docusaurus');
    await page.waitForURL('**&generator=docusaurus');
    await page.reload();
    await assistant().waitFor({ state: 'attached' });
    assert.equal(await assistant().getAttribute('side'), 'left');
    assert.match(await page.locator('.snippet code').innerText(), /docs-assistant\/docusaurus/);
  });

  it('shows the choice to which the reader goes back', async () => {
    await open('?variant=panel&look=dark');
    await page.evaluate(() => history.pushState({}, '', '/playground?variant=modal'));
    await page.goBack();
    await sample().locator('html.dark').waitFor();
    assert.equal(await assistant().getAttribute('variant'), 'panel');
    await page.goForward();
    await sample().locator('html:not(.dark)[data-look]').waitFor();
    assert.equal(await assistant().getAttribute('variant'), 'modal');
  });

  it('answers on the sample page, in each look', async () => {
    await open();
    await ask('How do I change the accent colour?');
    await assistant().getByText('To change the accent').first().waitFor();
    await page.getByLabel('Sample page').selectOption('rtl');
    await sample().locator('html[dir="rtl"]').waitFor();
    await assistant().getByRole('button', { name: 'سؤال' }).first().waitFor();
    await page.getByLabel('Sample page').selectOption('dark');
    await sample().locator('html.dark').waitFor();
    const isDark = () => assistant().evaluate((element) => element.matches(':state(dark)'));
    while (!(await isDark())) await page.waitForTimeout(10);
  });

  for (const [failure, words] of [
    // A service on the reader's own device, as here, may answer without a network.
    ['offline', /can’t be reached|offline/],
    ['limit', /Too many questions/],
    ['key', /key was not accepted/],
    ['broken', /connection broke/],
  ] as const) {
    it(`shows what a reader sees: ${failure}`, async () => {
      await open(`?failure=${failure}`);
      await ask('How do I change the accent colour?');
      await assistant().getByRole('alert').filter({ hasText: words }).waitFor();
    });
  }

  it('shows a hostile answer, which runs and loads nothing', async () => {
    const foreign: string[] = [];
    page = await demo.newPage();
    page.on('request', (request) => {
      if (!request.url().startsWith(demo.address) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    await demo.visit(page, '/playground?failure=hostile');
    await ask('Anything');
    await assistant().getByText('stays. The rest is gone').first().waitFor();
    assert.equal(
      await sample()
        .locator('html')
        .evaluate(() => document.title),
      'A sample page of the playground',
    );
    assert.deepEqual(foreign, []);
  });

  it('opens the code of an answer by the router, which still shows its language and can be copied', async () => {
    page = await demo.open('/theming', { permissions: ['clipboard-read', 'clipboard-write'] });
    const own = page.locator('body > docs-assistant');
    await own.getByRole('button', { name: 'Ask' }).first().click();
    await own.getByRole('textbox').fill('How do I change the accent colour?');
    await page.keyboard.press('Enter');
    const link = own.getByRole('link', { name: 'Open in the playground' });
    assert.equal(await own.locator('pre:visible').first().getAttribute('data-language'), 'css');
    await own.getByRole('button', { name: 'Copy css code' }).first().click();
    await own.locator('[part=copy]').getByText('Copied').waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /--docs-assistant-accent: #6d28d9/);
    await link.click();
    await page.waitForURL('**/playground?accent=%236d28d9');
    await assistant().waitFor({ state: 'attached' });
    assert.match((await assistant().getAttribute('style')) ?? '', /#6d28d9/);
  });

  it('checks the setup in the page', async () => {
    await open();
    await page.getByRole('button', { name: 'Check this setup' }).click();
    await page.getByRole('heading', { name: 'What check() found' }).waitFor();
    const outcomes = page.locator('.results li');
    assert.ok((await outcomes.count()) > 5);
    assert.deepEqual(await page.locator('.results [data-outcome="failure"]').allInnerTexts(), []);
    assert.equal(await assistant().evaluate((element: DocsAssistant) => element.status), 'ready');
  });
});
