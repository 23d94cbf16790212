import assert from 'node:assert/strict';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { useQuickStart } from './support/quick-start.js';

const reader = useQuickStart();
const { assistant, answers, notice, open, ask, askAndWait } = reader;

describe('The demo', () => {
  it('finds pages while the reader types into the search', async () => {
    await reader.page.locator('docs-assistant-search').getByRole('button').click();
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
    await reader.page.keyboard.press('Enter');
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
    await reader.page.getByRole('switch').first().click();
    await reader.page.locator('html.dark').waitFor();
    assert.equal(await background(), 'rgb(23, 25, 28)');
  });
});
