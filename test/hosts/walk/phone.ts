import { expectControls } from './panel.js';
import type { Step } from './step.js';
import { findCover } from './hit-test.js';
import { expect, type Visit } from './visit.js';

const viewport = { width: 390, height: 844 };

export const phone: Step = {
  id: 'phone',
  title: 'Phone',
  browser: { viewport, hasTouch: true, isMobile: true },
  walk: async (visit) => {
    await visit.goto('guide');
    const overflow = await visit.page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      document.querySelector('docs-assistant')!.style.display = 'none';
      const widthWithout = document.documentElement.scrollWidth;
      document.querySelector('docs-assistant')!.style.removeProperty('display');
      return scrollWidth - widthWithout;
    });
    expect(overflow === 0, `The launcher makes the page ${overflow} pixels wider.`);
    const cover = await findCover(visit.part('launcher'));
    expect(cover === undefined, `The launcher is covered by ${cover}.`);
    await visit.part('launcher').tap();
    await visit.part('input').waitFor();
    await visit.waitUntil(() => fillsBottom(visit), 'The panel is not a sheet over the lower part of the window.');
    await expectControls(visit);
    await visit.part('close').tap();
    await visit.part('panel').waitFor({ state: 'hidden' });
    expect((await findCover(visit.part('launcher'))) === undefined, 'The launcher is covered after closing.');
  },
};

/** The least height of the panel without a conversation in pixels, unless the window is lower. */
const MIN_HEIGHT = 400;

/** The panel slides in. The window is wider than the screen on pages that do not fit in. */
function fillsBottom(visit: Visit): Promise<boolean> {
  return visit.part('panel').evaluate((panel, minHeight) => {
    const { left, top, width, height, bottom } = panel.getBoundingClientRect();
    const isWide = left === 0 && width >= visualViewport!.width - 1;
    const isHigh = height >= Math.min(minHeight, 0.9 * visualViewport!.height);
    return isWide && isHigh && top >= 0 && bottom >= visualViewport!.height - 1;
  }, MIN_HEIGHT);
}
