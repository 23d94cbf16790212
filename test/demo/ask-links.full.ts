import assert from 'node:assert/strict';
import { openWithLink } from './support/ask-link.js';
import { useDemo } from './support/use-demo.js';

const demo = useDemo();

describe('A link with data-docs-assistant-ask on a page of VitePress', () => {
  it('asks when it is pressed with the keyboard', async () => {
    const { page, link, assistant } = await openWithLink(demo);
    await link.focus();
    await page.keyboard.press('Enter');
    await assistant.getByRole('article', { name: 'The assistant answered' }).waitFor();
    assert.equal(page.url(), `${demo.address}/theming`);
  });

  it('opens its address in a new tab with Ctrl, and asks nothing', async () => {
    const { page, link, countQuestions } = await openWithLink(demo);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL('**/quick-start');
    assert.equal(await countQuestions(), 0);
  });
});
