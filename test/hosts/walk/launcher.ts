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
  },
};

async function expectLauncher(visit: Visit, where: string): Promise<void> {
  const button = visit.part('launcher');
  expect(await button.isVisible(), `The launcher is not visible ${where}.`);
  const cover = await findCover(button);
  expect(cover === undefined, `The launcher is covered ${where} by ${cover}.`);
}
