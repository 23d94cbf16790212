import assert from 'node:assert/strict';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { useDemo } from './support/use-demo.js';

const demo = useDemo();

/** A page of VitePress with a link that asks, which has been added after the assistant. */
async function openWithLink() {
  const page = await demo.open('/theming');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/quick-start';
    link.dataset['docsAssistantAsk'] = 'How do I install it?';
    link.textContent = 'Ask how to install it';
    document.querySelector('main')!.prepend(link);
  });
  const link = page.getByRole('link', { name: 'Ask how to install it' });
  const assistant = page.locator('body > docs-assistant');
  const countQuestions = () => assistant.evaluate((element: DocsAssistant) => element.messages.length);
  return { page, link, assistant, countQuestions };
}

describe('A link with data-docs-assistant-ask on a page of VitePress', () => {
  it('asks, and its address is not followed', async () => {
    const { page, link, assistant } = await openWithLink();
    await link.click();
    await assistant.getByRole('article', { name: 'The assistant answered' }).waitFor();
    assert.equal(page.url(), `${demo.address}/theming`);
  });

  it('asks when it is pressed with the keyboard', async () => {
    const { page, link, assistant } = await openWithLink();
    await link.focus();
    await page.keyboard.press('Enter');
    await assistant.getByRole('article', { name: 'The assistant answered' }).waitFor();
    assert.equal(page.url(), `${demo.address}/theming`);
  });

  it('opens its address in a new tab with Ctrl, and asks nothing', async () => {
    const { page, link, countQuestions } = await openWithLink();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL('**/quick-start');
    assert.equal(await countQuestions(), 0);
  });
});
