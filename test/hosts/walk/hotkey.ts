import { guide } from '../content.js';
import type { Step } from './step.js';

export const hotkey: Step = {
  id: 'hotkey',
  title: 'Hotkey',
  walk: async (visit) => {
    await visit.goto('guide');
    // Not a heading: these are links on some sites.
    await visit.page.locator('p', { hasText: guide.paragraph }).first().click();
    await visit.page.keyboard.press('Control+i');
    await visit.part('input').waitFor();
    await visit.waitUntil(() => visit.isInComposer(), 'The focus does not move into the composer.');
    await visit.page.keyboard.press('Control+i');
    await visit.part('panel').waitFor({ state: 'hidden' });
  },
};
