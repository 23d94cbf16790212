import { findCover } from './hit-test.js';
import type { Step } from './step.js';
import { expect, type Visit } from './visit.js';

const controls = ['close', 'input', 'send', 'footer'];

export const panel: Step = {
  id: 'panel',
  title: 'Panel',
  walk: async (visit) => {
    await visit.goto('guide');
    await visit.open();
    await expectControls(visit);
    await visit.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectControls(visit);
    await visit.part('close').click();
    await visit.part('panel').waitFor({ state: 'hidden' });
    await visit.open();
    await visit.page.keyboard.press('Escape');
    await visit.part('panel').waitFor({ state: 'hidden' });
  },
};

export async function expectControls(visit: Visit): Promise<void> {
  for (const control of controls) {
    const cover = await findCover(visit.part(control));
    expect(cover === undefined, `The panel's part "${control}" is covered by ${cover}.`);
  }
}
