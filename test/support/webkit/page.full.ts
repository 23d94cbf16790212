import assert from 'node:assert/strict';
import { WebKitPage } from './page.js';
import type { WebDriverSession } from './webdriver.js';

type Rect = Parameters<WebDriverSession['setWindowRect']>[0];

/** A window that has the size that was set only when it is looked at again. */
class LateWindow {
  readonly rects: Rect[] = [];
  #shown = [800, 600];

  async setWindowRect(rect: Rect): Promise<void> {
    this.rects.push(rect);
  }

  async execute(): Promise<unknown> {
    const shown = this.#shown;
    const { width, height } = this.rects.at(-1)!;
    this.#shown = [width, height];
    return shown;
  }
}

describe('A window of WebKit', () => {
  it('is waited for if it is resized late', async () => {
    const window = new LateWindow();
    const page = new WebKitPage(window as unknown as WebDriverSession, { x: 0, y: 0 });
    await page.setViewportSize({ width: 1280, height: 800 });
    assert.deepEqual(window.rects, [{ x: 0, y: 0, width: 1280, height: 800 }]);
  });
});
