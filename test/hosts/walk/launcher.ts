import { findCover } from './hit-test.js';
import type { Step } from './step.js';
import { expect, type Visit } from './visit.js';

export const launcher: Step = {
  id: 'launcher',
  title: 'Launcher',
  walk: async (visit) => {
    await visit.goto('guide');
    await expectLauncher(visit, 'at the top of the page');
    await visit.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectLauncher(visit, 'at the end of the page');
    if (visit.host.backToTop) await returnToTop(visit, visit.host.backToTop);
  },
};

/** By the button of the site. The window is so low that the page scrolls. */
async function returnToTop(visit: Visit, selector: string): Promise<void> {
  const { page } = visit;
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.mouse.move(600, 200);
  await page.mouse.wheel(0, -150);
  const button = page.locator(selector);
  await button.waitFor();
  const cover = await findCover(button, 'docs-assistant');
  expect(cover === undefined, `The button that leads back to the top is covered by ${cover}.`);
  await button.click();
  await visit.waitUntil(() => page.evaluate(() => scrollY === 0), 'It does not lead back to the top.');
}

async function expectLauncher(visit: Visit, where: string): Promise<void> {
  const button = visit.part('launcher');
  expect(await button.isVisible(), `The launcher is not visible ${where}.`);
  const cover = await findCover(button);
  expect(cover === undefined, `The launcher is covered ${where} by ${cover}.`);
}
