import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import type { RequestBody } from '../../src/protocol/types.js';
import { PANEL_CHUNK } from './support/panel-chunk.js';
import { useDemo } from './support/use-demo.js';

/** Tests the whole way from the script tag to the answer. */
const demo = useDemo();
let page: Page;

beforeEach(async () => {
  page = await demo.open('/quick-start');
});

const assistant = () => page.locator('docs-assistant');
const answers = () => assistant().getByRole('article', { name: 'The assistant answered' });
const notice = () => assistant().getByRole('alert');

async function open(): Promise<void> {
  await assistant().getByRole('button', { name: 'Ask the docs' }).click();
}

/** Types and sends a question. Returns the request body. */
async function ask(question: string): Promise<RequestBody> {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await assistant().getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  return (await sent).postDataJSON() as RequestBody;
}

/** {@link ask}, then waits for the end of the answer. */
async function askAndWait(question: string): Promise<RequestBody> {
  const body = await ask(question);
  await page.waitForFunction(() => document.querySelector<DocsAssistant>('docs-assistant')?.status === 'ready');
  return body;
}

describe('The demo', () => {
  it('loads only the launcher, its place and the search box until the reader points at it', async () => {
    const scripts: string[] = [];
    const note = (request: Request) => request.url().includes('/docs-assistant/') && scripts.push(request.url());
    page.on('request', note);
    await page.reload({ waitUntil: 'networkidle' });
    assert.deepEqual(
      scripts.filter(
        (url) => !/(docs-assistant|launcher|setup|hotkey|admin-key|site-corner|search)[^/]*\.js$/.test(url),
      ),
      [],
    );

    const fetched = page.waitForRequest(PANEL_CHUNK);
    await assistant().getByRole('button', { name: 'Ask the docs' }).hover();
    await fetched;
  });

  it('answers from the theming page, with its code and a link to it', async () => {
    await open();
    await askAndWait('How do I change the accent colour?');
    const answer = answers().first();
    assert.match((await answer.locator('pre').first().textContent()) ?? '', /--docs-assistant-accent: #/);
    const link = answer.getByRole('link', { name: 'How do I change the accent colour?' }).first();
    assert.equal(await link.getAttribute('href'), `${demo.address}/theming#how-do-i-change-the-accent-colour`);
    assert.match(await link.innerText(), /^Theming › /);

    await link.click();
    await page.waitForURL('**/theming#how-do-i-change-the-accent-colour');
    await page.locator('#how-do-i-change-the-accent-colour').waitFor();
  });

  it('finds pages while the reader types into the search', async () => {
    await page.locator('docs-assistant-search').getByRole('button').click();
    await assistant().getByRole('combobox').fill('accent col');
    const result = assistant().getByRole('option').first().filter({ hasText: 'accent colour' });
    await result.waitFor();
    assert.equal(await result.locator('mark').first().innerText(), 'accent');
  });

  it('says so when the documentation does not contain the answer, and announces the end', async () => {
    await open();
    await askAndWait('What is the capital of Mongolia?');
    await assistant().getByRole('status').filter({ hasText: 'The answer is complete.' }).waitFor({ state: 'attached' });
    assert.match((await answers().first().textContent()) ?? '', /The docs don’t seem to cover this/);
    assert.equal(await answers().first().getByRole('link').count(), 0);
  });

  it('shows the first words while the rest is still being sent', async () => {
    await open();
    await ask('How do I change the accent colour?');
    // In the page, as a fast answer may be over before a test outside hears of its first words.
    const status = await answers()
      .first()
      .evaluate(async (answer) => {
        while (!answer.textContent.includes('To change the accent')) await new Promise(requestAnimationFrame);
        return document.querySelector<DocsAssistant>('docs-assistant')?.status;
      });
    assert.equal(status, 'streaming');
  });

  it('continues the thread and the whole conversation after a reload and on another page', async () => {
    await open();
    const first = await askAndWait('How do I change the accent colour?');
    assert.equal(first.threadId, null);
    assert.equal(first.currentPath, '/quick-start');

    // The panel is open again.
    await page.reload();
    const second = await askAndWait('And the font?');
    assert.ok(second.threadId);
    assert.deepEqual(
      second.messages.map(({ role }) => role),
      ['user', 'assistant', 'user'],
    );

    await page.goto(`${demo.address}/theming`);
    const third = await ask('And the size?');
    assert.equal(third.threadId, second.threadId);
    assert.equal(third.currentPath, '/theming');
    assert.deepEqual(
      third.messages.map(({ role }) => role),
      ['user', 'assistant', 'user', 'assistant', 'user'],
    );
    assert.match(third.messages[3]?.content ?? '', /--docs-assistant-font/);
  });

  for (const [situation, attribute, value, words] of [
    ['a wrong key', 'api-key', 'svc_dsc_wrong', /key was not accepted/],
    ['an unknown domain', 'domain', 'elsewhere', /does not know this site/],
    ['no service', 'base-url', 'http://127.0.0.1:9', /can’t be reached/],
  ] as const) {
    it(`shows an error for ${situation}, and keeps the question`, async () => {
      await assistant().evaluate((element, [name, text]) => element.setAttribute(name, text), [
        attribute,
        value,
      ] as const);
      await open();
      await ask('How do I install it?');
      await notice().filter({ hasText: words }).waitFor();
      assert.equal(await assistant().getByRole('article', { name: 'You asked' }).innerText(), 'How do I install it?');
    });
  }

  it('keeps a question of 100,000 characters in the composer, and says what to do', async () => {
    await open();
    await assistant().getByRole('textbox').fill('x'.repeat(100_000));
    await page.keyboard.press('Enter');
    await notice()
      .filter({ hasText: /at most 32,000 characters/ })
      .waitFor();
    assert.equal((await assistant().getByRole('textbox').inputValue()).length, 100_000);
  });

  it('follows the theme switch of the site', async () => {
    await open();
    const background = () =>
      assistant()
        .getByRole('dialog')
        .evaluate((panel) => getComputedStyle(panel).backgroundColor);
    assert.equal(await background(), 'rgb(255, 255, 255)');
    await page.getByRole('switch').first().click();
    await page.locator('html.dark').waitFor();
    assert.equal(await background(), 'rgb(23, 25, 28)');
  });
});
