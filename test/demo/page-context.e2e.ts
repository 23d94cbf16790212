import assert from 'node:assert/strict';
import { usePageOfDemo } from './support/page-context.js';

const reader = usePageOfDemo();
const { visit, content, askButton, chips, answers, paragraph, open, ask, selected } = reader;

describe('A selection on a page of the demo', () => {
  beforeEach(() => visit('/context'));

  it('can be a word by double click, and is offered when the launcher opens the panel', async () => {
    await paragraph('The panel opens with the selection').dblclick({ position: { x: 40, y: 12 } });
    const word = await selected();
    assert.match(word, /^\w+$/);
    await open();
    await chips().first().waitFor();
    const body = await ask('What does this mean?');
    assert.deepEqual(
      body.context?.map(({ type, value, elementId, path }) => [type, value, elementId, path]),
      [['textSelection', word, 'how-does-a-reader-ask-about-something-on-the-page', '/context']],
    );
    assert.equal(body.currentPath, '/context');
    assert.equal(await chips().count(), 0);
  });
});

describe('A block of code on a page of the demo', () => {
  beforeEach(() => visit('/context'));

  it("can be asked about without changes to the site's own elements", async () => {
    const untouched = await content().evaluate((element) => element.outerHTML);
    const block = content().locator('pre').first();
    await block.scrollIntoViewIfNeeded();
    await block.hover();
    await askButton().hover();
    await askButton().click();
    await chips().first().waitFor();
    assert.equal(await content().evaluate((element) => element.outerHTML), untouched);
    const { context: items } = await ask('What does this do?');
    assert.deepEqual(
      items?.map(({ type, value }) => [type, value]),
      [['code', '<docs-assistant context="code path" …></docs-assistant>']],
    );
    await reader.page.evaluate(() => document.querySelector('docs-assistant')?.remove());
    assert.equal(await content().evaluate((element) => element.outerHTML), untouched);
  });
});

describe('“What does this do?”', () => {
  beforeEach(() => visit('/configuration'));

  it('explains the selected option from its page', async () => {
    const option = content()
      .locator('td code')
      .filter({ hasText: /^suggestions$/ })
      .first();
    await option.scrollIntoViewIfNeeded();
    await option.dblclick();
    await askButton().click();
    await chips().first().waitFor();
    await ask('What does this do?');
    const answer = (await answers().first().textContent()) ?? '';
    assert.match(answer, /JSON array of starter questions|buttons in the panel/);
    assert.match(answer, /Configuration/);
  });
});
