import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright';
import { useDemo } from './support/use-demo.js';

const demo = useDemo({ viewport: { width: 390, height: 720 }, hasTouch: true, isMobile: true });
let page: Page;

beforeEach(async () => {
  page = await demo.open('/theming');
});

const part = (name: string): Locator => page.locator(`docs-assistant [part~="${name}"]`);

const questions = (): Promise<string[]> => part('question-text').allTextContents();

/** Pixels from the top of the window. */
const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())!.y;

async function waitForSheet(): Promise<void> {
  await part('input').waitFor();
  await part('panel').evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
}

/** Moves a finger in steps, and lifts it. */
async function swipe([x, y]: readonly [number, number], distance: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  const step = Math.sign(distance) * 20;
  for (let moved = step; Math.abs(moved) <= Math.abs(distance); moved += step) {
    await send('touchMove', [{ x, y: y + moved }]);
  }
  await send('touchEnd', []);
}

/** The control that has the focus: its part or its text, and whether all of it can be seen. */
function describeFocus(): Promise<{ readonly name: string; readonly isSeen: boolean }> {
  return page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused) return { name: '', isSeen: false };
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    const isInWindow = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return {
      name: focused.getAttribute('part') ?? focused.getAttribute('class') ?? focused.localName,
      isSeen: isInWindow && (focused.contains(hit) || focused.matches('.log')),
    };
  });
}

describe('A reader with a phone', () => {
  it('asks, reads, follows a source and closes the panel, all by touch', async () => {
    await part('launcher').tap();
    await waitForSheet();
    assert.ok((await topOf(part('panel'))) > 100, 'the empty panel is a low sheet');
    await part('suggestion').first().tap();
    await part('copy-answer').waitFor();
    const [top = 0, bottom = 0] = await part('panel').evaluate((panel) => {
      const box = panel.getBoundingClientRect();
      return [box.top, Math.round(box.bottom)];
    });
    assert.ok(top >= 40 && bottom === 720, `the sheet leaves a strip of the page: ${top} to ${bottom}`);

    const log = page.locator('docs-assistant .log');
    const before = await log.evaluate((element) => element.scrollTop);
    await swipe([195, 500], -300);
    await page.waitForFunction((last) => {
      const panel = document.querySelector('docs-assistant')!.shadowRoot!.querySelector('docs-assistant-panel')!;
      return panel.shadowRoot!.querySelector('.log')!.scrollTop > last;
    }, before);
    assert.equal(await page.evaluate(() => scrollY), 0, 'the page behind the sheet stays where it is');

    await part('helpful').tap();
    await part('input').tap();
    await page.keyboard.insertText('How do I change the accent colour?');
    await part('send').tap();
    await part('copy-answer').nth(1).waitFor();
    assert.equal((await questions()).length, 2);

    await part('answer').nth(1).getByRole('link').first().tap();
    await page.waitForFunction(() => CSS.highlights.has('docs-assistant-passage'));
    await page.waitForFunction(() => {
      const [range] = CSS.highlights.get('docs-assistant-passage') ?? [];
      const box = (range as Range | undefined)?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= innerHeight;
    });

    // The sheet covers the page that the reader has asked for.
    await part('panel').waitFor({ state: 'hidden' });
    await part('launcher').tap();
    await waitForSheet();
    assert.equal((await questions()).length, 2);
    const header = (await part('header').boundingBox())!;
    await swipe([header.x + header.width / 2, header.y + header.height / 2], 400);
    await part('panel').waitFor({ state: 'hidden' });
  });

  it('does it by keyboard, and sees each control that has the focus', async () => {
    await page.keyboard.press('Control+i');
    await waitForSheet();
    await page.keyboard.type('How do I change the accent colour?');
    await page.keyboard.press('Enter');
    await part('copy-answer').waitFor();
    await page.keyboard.press('F6');
    const stops = [await describeFocus()];
    // Once around the panel, which is modal.
    while (stops.length < 60) {
      await page.keyboard.press('Tab');
      const stop = await describeFocus();
      if (stop.name === stops[0]!.name) break;
      // Between the last and the first one are the controls of the browser.
      if (stop.name !== 'body') stops.push(stop);
    }
    const names = stops.map(({ name }) => name);
    for (const name of ['log', 'a', 'copy-answer', 'helpful', 'input', 'more', 'close']) {
      assert.ok(names.includes(name), `${name} is not among ${names.join(', ')}`);
    }
    assert.deepEqual(
      stops.filter(({ isSeen }) => !isSeen),
      [],
    );
    await part('more').focus();
    await page.keyboard.press('Enter');
    await part('menu').waitFor();
    await page.keyboard.press('Escape');
    await part('menu').waitFor({ state: 'hidden' });
    assert.equal((await describeFocus()).name, 'more');
    await page.keyboard.press('Escape');
    await part('panel').waitFor({ state: 'hidden' });
    await part('launcher').waitFor();
  });

  it('gets a new line from Return once there is a second line, and sends by the button', async () => {
    await part('launcher').tap();
    await waitForSheet();
    await part('input').tap();
    await page.keyboard.insertText('How do I change\nthe accent colour?');
    await page.keyboard.press('Enter');
    assert.equal(await part('input').inputValue(), 'How do I change\nthe accent colour?\n');
    assert.deepEqual(await questions(), []);
    await part('send').tap();
    await part('copy-answer').waitFor();
    assert.equal((await questions()).length, 1);
  });
});
