import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright';
import { pageWith, MODULE_SCRIPT, startSite, type Site } from '../security/site.js';
import { finish, search, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';

const answer = [
  search('it', [
    { path: '/install', metadata: { title: 'Install' } },
    { path: '/next', metadata: { title: 'Next' } },
  ]),
  text('```sh\nnpm install\n```\n\n```suggestions\n(Next)[/next]\n(More)[/more]\n```\n'),
  finish(),
];

/**
 * Controls have their own size only after the panel has opened, and after a press.
 * Waits for states: Chromium sometimes never settles the promise `finished`.
 */
async function waitForAnimations(page: Page): Promise<void> {
  const panel = await page.locator('[part=panel]').elementHandle();
  await page.waitForFunction(
    (element) =>
      element!
        .getAnimations({ subtree: true })
        // Those that follow a scroll position never end.
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .every(({ playState }) => playState !== 'running'),
    panel,
  );
}

/** Visible controls of the panel that are too small for touch, except links within a sentence. */
async function findSmallControls(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  return page.locator('docs-assistant-panel').evaluate((panel) => {
    const controls = panel.shadowRoot!.querySelectorAll<HTMLElement>('button, summary, a, label, textarea');
    return (
      [...controls]
        // Links in a sentence are as high as its lines.
        .filter((control) => control.checkVisibility() && !control.matches('p a, li a'))
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(
          ({ control, box }) =>
            `${control.part.value || control.className || control.localName} ${Math.round(box.width)} × ${Math.round(box.height)}`,
        )
    );
  });
}

/** Moves a finger down by so many pixels, and lifts it. */
async function drag(page: Page, x: number, y: number, distance: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  for (let moved = 20; moved <= distance; moved += 20) await send('touchMove', [{ x, y: y + moved }]);
  await send('touchEnd', []);
}

describe('On a tablet', () => {
  it('the resize handles are large enough for touch', async () => {
    const site = await startSite({ page: pageWith(MODULE_SCRIPT), answer: () => answer });
    const browser = await sharedBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });
      await page.goto(site.url);
      await page.locator('[part=launcher]').tap();
      await page.locator('[part=resize]').first().waitFor({ state: 'attached' });
      const boxes = await Promise.all((await page.locator('[part=resize]').all()).map((edge) => edge.boundingBox()));
      assert.deepEqual(
        boxes.map((box) => Math.min(box!.width, box!.height)),
        [44, 44],
      );
    } finally {
      await closePages();
      await site.close();
    }
  });
});

describe('On a phone', () => {
  let site: Site;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  before(async () => {
    const attributes = `suggestions='["How?","What?"]' support-url="https://support.example/"`;
    site = await startSite({
      page: pageWith(`<meta name="viewport" content="width=device-width">${MODULE_SCRIPT}`, attributes),
      answer: () => answer,
    });
    browser = await sharedBrowser();
    context = await browser.newContext({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });
    page = await context.newPage();
    await page.goto(site.url);
    await page.locator('[part=launcher]').tap();
    await page.getByRole('textbox').waitFor();
  });

  after(async () => {
    await closePages();
    await site.close();
  });

  it('every control is large enough for touch', async () => {
    assert.deepEqual(await findSmallControls(page), []);
    await page.locator('[part=suggestion]').first().tap();
    await page.locator('[part=unhelpful]').tap();
    await page.locator('div[part=feedback]').waitFor();
    await page.locator('[part=more]').tap();
    await page.locator('[part=menu]').waitFor();
    assert.deepEqual(await findSmallControls(page), []);
  });

  it('the button that copies code does not cover the code', async () => {
    const [button, code] = await Promise.all(
      ['[part=copy]', 'pre code'].map((selector) => page.locator(selector).boundingBox()),
    );
    assert.ok(button!.y + button!.height <= code!.y, `${button!.y} + ${button!.height} > ${code!.y}`);
  });

  it('no field has text so small that the phone would zoom in', async () => {
    const sizes = await page
      .locator('docs-assistant-panel')
      .evaluate((panel) =>
        [...panel.shadowRoot!.querySelectorAll('textarea')].map((field) =>
          Number.parseFloat(getComputedStyle(field).fontSize),
        ),
      );
    assert.equal(sizes.length, 2);
    assert.ok(
      sizes.every((size) => size >= 16),
      sizes.join(),
    );
  });

  it('the panel is a sheet over the whole window but for a strip of the page', async () => {
    const box = await page.locator('[part=panel]').boundingBox();
    assert.deepEqual([box?.x, box?.y, box?.width, box?.height], [0, 49, 390, 651]);
  });

  it('the sheet is dragged down by its title as by the rest of its header', async () => {
    const panel = page.locator('[part=panel]');
    const header = await page.locator('[part=header]').boundingBox();
    const title = await page.locator('[part=title] slot').evaluate((slot) => {
      const range = document.createRange();
      range.selectNodeContents(slot);
      return range.getBoundingClientRect().right;
    });
    for (const x of [title - 10, title + 10]) {
      await drag(page, x, header!.y + header!.height / 2, 300);
      await panel.waitFor({ state: 'hidden' });
      await page.locator('[part=launcher]').click();
      await panel.waitFor();
      await waitForAnimations(page);
    }
  });
});
