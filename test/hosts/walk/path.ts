import { guide, settings, type PageId } from '../content.js';
import type { Step } from './step.js';
import { expect, type Visit } from './visit.js';

export const path: Step = {
  id: 'path',
  title: 'Path',
  walk: async (visit) => {
    await visit.goto('guide');
    await visit.open();
    await visit.ask(guide.question);
    expectPath(visit, 'guide');
    await openOtherPage(visit);
    if (!(await visit.part('input').isVisible())) await visit.open();
    await visit.ask(settings.question);
    expectPath(visit, 'reference/settings');
  },
};

/** By a link of the site itself. */
async function openOtherPage(visit: Visit): Promise<void> {
  const link = visit.page.locator('a', { hasText: /^settings$/i }).first();
  await link.evaluate((anchor: HTMLElement) => anchor.click());
  await visit.page.getByRole('heading', { name: settings.heading }).first().waitFor();
  await visit.waitForAssistant();
}

function expectPath(visit: Visit, page: PageId): void {
  const { currentPath } = visit.lastQuestion;
  const expected = visit.currentPathOf(page);
  expect(currentPath === expected, `The question carries the path ${currentPath}, not ${expected}.`);
}
