import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, BrowserContext, Page } from 'playwright';

import type { DocsAssistant } from '../../../src/element/docs-assistant.js';
import { closePages, sharedBrowser } from '../../support/shared-browser.js';
import { adminKey, startDocsService, type DocsService } from './support/start-docs-service.js';

const domain = 'demo';

const files = {
  'index.md': '# Lantern\n\nLantern serves pages from a folder.\n',
  'guide/deploy.md': [
    '# Deploying',
    'Lantern runs as one process behind a proxy.',
    '## Docker',
    'Build the image with `docker build -t lantern .` and run it with `docker run lantern`.',
    '## Systemd',
    'Copy the unit file to `/etc/systemd/system` and enable it.\n',
  ].join('\n\n'),
  'guide/theme.md': '# Themes\n\nSet the colour of links with the option `accent` in `lantern.yaml`.\n',
};

const asked = [
  'How do I run Lantern on Kubernetes?',
  'Is there a Helm chart for kubernetes?',
  'kubernetes: which manifests do I need?',
];

const text =
  'Lantern runs on Kubernetes with the Helm chart `lantern/lantern`. It brings the manifests that you need: a deployment, a service and an ingress.\n\n```sh\nhelm install lantern lantern/lantern\n```';

describe('From a gap to an answer', () => {
  let service: DocsService;
  let browser: Browser;
  let context: BrowserContext;
  const violations: string[] = [];

  before(async () => {
    service = await startDocsService(files);
    browser = await sharedBrowser();
  });
  after(async () => {
    await closePages();
    await service.stop();
  });

  /** A reader with a browser of their own asks, and marks the answer. Returns the answer. */
  async function ask(question: string, rating?: 'Not helpful'): Promise<string> {
    const reader = await browser.newContext();
    const page = await reader.newPage();
    await page.goto(service.url);
    const assistant = page.locator('docs-assistant');
    await assistant.getByRole('button', { name: 'Ask the docs' }).click();
    await assistant.getByRole('textbox').fill(question);
    await page.keyboard.press('Enter');
    const answer = assistant.getByRole('article', { name: 'The assistant answered' });
    await answer.getByRole('button', { name: 'Copy answer' }).waitFor();
    await page.waitForFunction(() => document.querySelector<DocsAssistant>('docs-assistant')?.status === 'ready');
    if (rating) {
      const sent = page.waitForResponse((response) => response.url().endsWith('/feedback'));
      await answer.getByRole('button', { name: rating }).click();
      assert.equal((await sent).status(), 204);
    }
    const content = (await answer.textContent()) ?? '';
    await reader.close();
    return content;
  }

  async function openInsights(): Promise<Page> {
    context = await browser.newContext();
    const page = await context.newPage();
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
    });
    await page.goto(`${service.url}/insights/${domain}`);
    await page.getByLabel('Admin key of the site, or token of the insights').fill(adminKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: `Insights of ${domain}` }).waitFor();
    return page;
  }

  /** Follows the link to look again until the page says something. */
  async function lookUntil(page: Page, words: RegExp): Promise<void> {
    const end = Date.now() + 60_000;
    while (!words.test((await page.locator('main').textContent()) ?? '')) {
      assert.ok(Date.now() < end, `${words} in ${await page.locator('main').textContent()}`);
      await page.waitForTimeout(500);
      await page.reload();
    }
  }

  it('begins with what the docs do not answer, and ends with an answer, on the pages alone', async () => {
    for (const question of asked) assert.doesNotMatch(await ask(question, 'Not helpful'), /Helm chart `?lantern/);
    await ask('How do I set the colour of links?');

    const page = await openInsights();
    const gap = page.locator('.gaps > li');
    assert.equal(await gap.count(), 1);
    assert.match((await gap.textContent()) ?? '', /3 questions, .*3 unhelpful/s);
    await gap.getByRole('link', { name: 'kubernetes' }).click();
    for (const question of asked) await page.getByRole('heading', { level: 3, name: question }).waitFor();

    await page.getByRole('link', { name: 'Draft a change' }).click();
    const instruction = page.getByRole('textbox', { name: 'Instruction for the agent job' });
    const written = await instruction.inputValue();
    for (const question of asked) assert.ok(written.includes(`\n> ${question}\n`), written);
    await instruction.fill(
      `Draft a section "Kubernetes" in /guide/deploy\n${written.split('\n').slice(1).join('\n')}${text}\n`,
    );
    await page.getByRole('button', { name: 'Start the agent job' }).click();
    await page.getByRole('heading', { level: 1, name: 'Draft: kubernetes' }).waitFor();
    const draft = page.url();
    await lookUntil(page, /The pull request is open/);

    await page.getByRole('link', { name: 'pull request' }).click();
    await page.getByRole('heading', { level: 1, name: 'Draft a section "Kubernetes" in /guide/deploy' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'questions of readers' }).getAttribute('href'), draft);
    assert.match((await page.locator('.file').textContent()) ?? '', /guide\/deploy\.md.*helm install lantern/s);
    assert.doesNotMatch(await readFile(join(service.docs, 'guide/deploy.md'), 'utf8'), /helm/);
    await page.getByLabel('Admin key of the site').fill(adminKey);
    await page.getByRole('button', { name: 'Merge into main' }).click();
    await page.getByText('This is merged.').waitFor();
    assert.match(await readFile(join(service.docs, 'guide/deploy.md'), 'utf8'), /^## Kubernetes$/m);

    await page.getByRole('link', { name: 'questions of readers' }).click();
    await lookUntil(page, /3 of 3 questions answered now\. Before the change, 0 of 3 questions answered\./);
    const [first] = await page.locator('article').all();
    assert.match((await first!.locator('.sides > section').nth(1).textContent()) ?? '', /helm/i);
    assert.match(await ask(asked[0]!), /helm install lantern lantern\/lantern/);
    assert.deepEqual(violations, []);
  });
});
