import type { Locator } from 'playwright';
import type { SiteSearch } from '../host.js';
import { findCover } from './hit-test.js';
import type { Step } from './step.js';
import { expect, type Visit } from './visit.js';

const QUERY = 'concurrency';

export const search: Step = {
  id: 'search',
  title: 'Site search',
  missing: (host) => (host.search ? undefined : 'no search'),
  walk: async (visit) => {
    const siteSearch = visit.host.search!;
    await visit.goto('guide');
    await visit.open();
    await siteSearch.open(visit.page);
    await searchOverPanel(visit, siteSearch);
    if (!siteSearch.shortcut) return;
    await visit.goto('guide');
    if (!(await visit.part('input').isVisible())) await visit.open();
    await visit.part('input').click();
    await visit.page.keyboard.press(siteSearch.shortcut);
    await searchOverPanel(visit, siteSearch);
  },
};

async function searchOverPanel(visit: Visit, { input, results, hasPage }: SiteSearch): Promise<void> {
  const { page } = visit;
  const field = page.locator(input).first();
  await field.waitFor();
  await expectUncovered(field, "The search's field", 'docs-assistant');
  await visit.waitUntil(
    () => field.evaluate((element) => element === (element.getRootNode() as Document).activeElement),
    'The search opens without the focus.',
  );
  // Sites may keep what was typed before.
  await page.keyboard.press('Control+a');
  await page.keyboard.type(QUERY);
  const value = await field.inputValue();
  expect(value === QUERY, `The search's field holds ${JSON.stringify(value)}.`);
  if (hasPage) await page.keyboard.press('Enter');
  await page.locator(results).first().waitFor();
  for (const result of await page.locator(results).all()) {
    const isInWindow = await result.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    if (isInWindow) await expectUncovered(result, 'A result of the search');
  }
  await page.locator(results).first().click();
  const isThere = async (): Promise<boolean> => visit.path.startsWith(visit.pathOf('reference/settings'));
  await visit.waitUntil(isThere, 'A click on a result leads nowhere.');
}

async function expectUncovered(element: Locator, what: string, by?: string): Promise<void> {
  // Dialogs of search slide in.
  let cover: string | undefined;
  for (let attempt = 0; attempt < 10; attempt++) {
    cover = await findCover(element, by);
    if (cover === undefined) return;
    await element.page().waitForTimeout(100);
  }
  expect(cover === undefined, `${what} is covered by ${cover}.`);
}
