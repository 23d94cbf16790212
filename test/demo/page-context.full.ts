import assert from 'node:assert/strict';
import { boxOf, overlaps, usePageOfDemo } from './support/page-context.js';

const reader = usePageOfDemo();
const { visit, assistant, content, askButton, chips, answers, paragraph, open, ask, selected } = reader;

describe('A selection on a page of the demo', () => {
  beforeEach(() => visit('/context'));

  it('can be a paragraph by triple click, with the ask button below it', async () => {
    const target = paragraph('Code blocks have an');
    await target.click({ clickCount: 3 });
    await askButton().waitFor();
    const [button, text] = [await boxOf(askButton()), await boxOf(target)];
    assert.ok(!overlaps(button, { ...text, bottom: text.bottom - 4 }));
    assert.ok(button.top - text.bottom < 20, `${button.top - text.bottom} pixels below`);
    await askButton().click();
    await chips().first().waitFor();
    assert.match(await chips().first().innerText(), /Selection\s+Code blocks have an “Ask about this” button/);
    assert.equal(
      await assistant()
        .getByRole('textbox')
        .evaluate((input) => input.matches(':focus')),
      true,
    );
  });

  it('can be dragged backward across elements', async () => {
    await paragraph('Code blocks have an').scrollIntoViewIfNeeded();
    const from = await boxOf(paragraph('Code blocks have an'));
    const to = await boxOf(paragraph('Select it and press'));
    await reader.page.mouse.move(from.left + 120, from.top + 12);
    await reader.page.mouse.down();
    await reader.page.mouse.move(to.left + 40, to.top + 12, { steps: 8 });
    assert.equal(await askButton().isVisible(), false);
    await reader.page.mouse.up();
    await askButton().click();
    await chips().first().waitFor();
    const body = await ask('What is this about?');
    assert.match(body.context![0]!.value, /press “Ask about this”[^]*\nCode blocks/);
  });

  it('can be made and asked about with the keyboard', async () => {
    await paragraph('Select it and press').dblclick({ position: { x: 10, y: 12 } });
    for (let count = 0; count < 3; count++) await reader.page.keyboard.press('Control+Shift+ArrowRight');
    const text = await selected();
    await reader.page.keyboard.press('Control+i');
    await chips().first().waitFor();
    assert.equal((await ask('What?')).context?.[0]?.value, text);
  });

  it('belongs to the page that the reader has gone to, not to the previous one', async () => {
    const errors: Error[] = [];
    reader.page.on('pageerror', (error) => errors.push(error));
    await paragraph('Select it and press').click({ clickCount: 3 });
    await askButton().waitFor();
    await reader.page.locator('.VPSidebar').getByRole('link', { name: 'Theming' }).click();
    // VitePress changes the address before it shows the page.
    await reader.page.getByRole('heading', { name: 'Theming', level: 1 }).waitFor();
    await open();
    const body = await ask('How do I change the colours?');
    assert.deepEqual([body.currentPath, body.context ?? []], ['/theming', []]);
    assert.deepEqual(errors, []);
  });
});

describe('A block of code on a page of the demo', () => {
  beforeEach(() => visit('/context'));

  it('has an ask button while the pointer is over it, beside those of the site', async () => {
    for (const block of await content().locator('div[class*=language-]').all()) {
      await block.scrollIntoViewIfNeeded();
      await block.locator('pre').hover();
      await askButton().waitFor();
      const copy = block.locator('button.copy');
      assert.equal(overlaps(await boxOf(askButton()), await boxOf(copy)), false, await block.innerText());
      await reader.page.mouse.move(2, 2);
      await askButton().waitFor({ state: 'hidden' });
    }
  });

  it('can be asked about with the hotkey while it has the focus', async () => {
    await content().locator('pre').first().focus();
    await askButton().waitFor();
    await reader.page.keyboard.press('Control+i');
    await chips().first().waitFor();
    assert.match(await chips().first().innerText(), /^Code\s+<docs-assistant context="code path"/);
  });
});

describe('On a phone', () => {
  it("the ask button does not overlap the browser's own tools at a selection", async () => {
    await visit('/context', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    const target = paragraph('Select it and press');
    await target.scrollIntoViewIfNeeded();
    await target.evaluate((element) => getSelection()!.selectAllChildren(element));
    await askButton().waitFor();
    const button = await boxOf(askButton());
    assert.ok(Math.abs(button.left + button.right - 390) < 4, 'in the middle');
    assert.ok(button.bottom > 600 && button.bottom < 780 && button.bottom - button.top >= 44);
    assert.equal(overlaps(button, await boxOf(assistant().getByRole('button', { name: 'Ask the docs' }))), false);
    await askButton().tap();
    await chips().first().waitFor();
  });
});

describe('“What does this do?”', () => {
  beforeEach(() => visit('/configuration'));

  it('asks which part is meant when nothing is selected', async () => {
    await open();
    await ask('What does this do?');
    assert.match((await answers().first().textContent()) ?? '', /which|select/i);
  });
});
