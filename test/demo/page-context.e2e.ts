import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import type { RequestBody } from '../../src/protocol/types.js';
import { useDemo } from './support/use-demo.js';

/** Pages rendered by VitePress, used with mouse, keyboard and touch. */
const demo = useDemo({ viewport: { width: 1280, height: 800 } });
let page: Page;

async function visit(...args: Parameters<typeof demo.open>): Promise<void> {
  page = await demo.open(...args);
}

const assistant = () => page.locator('docs-assistant');
const content = () => page.locator('.vp-doc');
const askButton = () => assistant().getByRole('button', { name: 'Ask about this' });
const chips = () => assistant().getByRole('list', { name: 'Sent with your question' }).getByRole('listitem');
const answers = () => assistant().getByRole('article', { name: 'The assistant answered' });
const paragraph = (text: string) => content().locator('p, td').filter({ hasText: text }).first();

async function open(): Promise<void> {
  await assistant().getByRole('button', { name: 'Ask the docs' }).click();
}

async function ask(question: string): Promise<RequestBody> {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await assistant().getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  const body = (await sent).postDataJSON() as RequestBody;
  await page.waitForFunction(() => document.querySelector<DocsAssistant>('docs-assistant')?.status === 'ready');
  return body;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  assert.ok(box);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

type Box = Awaited<ReturnType<typeof boxOf>>;

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The text that the browser itself says is selected. */
const selected = () => page.evaluate(() => getSelection()!.toString().trim());

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
    await page.mouse.move(from.left + 120, from.top + 12);
    await page.mouse.down();
    await page.mouse.move(to.left + 40, to.top + 12, { steps: 8 });
    assert.equal(await askButton().isVisible(), false);
    await page.mouse.up();
    await askButton().click();
    await chips().first().waitFor();
    const body = await ask('What is this about?');
    assert.match(body.context![0]!.value, /press “Ask about this”[^]*\nCode blocks/);
  });

  it('can be made and asked about with the keyboard', async () => {
    await paragraph('Select it and press').dblclick({ position: { x: 10, y: 12 } });
    for (let count = 0; count < 3; count++) await page.keyboard.press('Control+Shift+ArrowRight');
    const text = await selected();
    await page.keyboard.press('Control+i');
    await chips().first().waitFor();
    assert.equal((await ask('What?')).context?.[0]?.value, text);
  });

  it('belongs to the page that the reader has gone to, not to the previous one', async () => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await paragraph('Select it and press').click({ clickCount: 3 });
    await askButton().waitFor();
    await page.locator('.VPSidebar').getByRole('link', { name: 'Theming' }).click();
    // VitePress changes the address before it shows the page.
    await page.getByRole('heading', { name: 'Theming', level: 1 }).waitFor();
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
      await page.mouse.move(2, 2);
      await askButton().waitFor({ state: 'hidden' });
    }
  });

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
    await page.evaluate(() => document.querySelector('docs-assistant')?.remove());
    assert.equal(await content().evaluate((element) => element.outerHTML), untouched);
  });

  it('can be asked about with the hotkey while it has the focus', async () => {
    await content().locator('pre').first().focus();
    await askButton().waitFor();
    await page.keyboard.press('Control+i');
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

  it('asks which part is meant when nothing is selected', async () => {
    await open();
    await ask('What does this do?');
    assert.match((await answers().first().textContent()) ?? '', /which|select/i);
  });
});
