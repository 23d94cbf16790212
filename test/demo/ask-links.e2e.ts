import assert from 'node:assert/strict';
import { openWithLink } from './support/ask-link.js';
import { useDemo } from './support/use-demo.js';

const demo = useDemo();

describe('A link with data-docs-assistant-ask on a page of VitePress', () => {
  it('asks, and its address is not followed', async () => {
    const { page, link, assistant } = await openWithLink(demo);
    await link.click();
    await assistant.getByRole('article', { name: 'The assistant answered' }).waitFor();
    assert.equal(page.url(), `${demo.address}/theming`);
  });
});
