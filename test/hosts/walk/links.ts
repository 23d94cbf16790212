import { settings } from '../content.js';
import type { Step } from './step.js';
import { expect, PATIENCE, type Visit } from './visit.js';

export const links: Step = {
  id: 'links',
  title: 'Links',
  walk: async (visit) => {
    await visit.goto('guide');
    await visit.open();
    await followSource(visit);
  },
};

/** From the guide to another page and back, with the panel open. */
export async function followSource(visit: Visit): Promise<void> {
  const { page, host } = visit;
  const start = visit.path;
  await visit.ask(settings.question);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  // Quoted passages have the links to their places.
  await visit.part('answer').locator('a:visible').first().click();
  await expectAt(visit, visit.pathOf('reference/settings'));
  await page.getByRole('heading', { name: settings.heading }).first().waitFor();
  await expectOpen(visit, 'After following a source');
  const isSamePage = await page.evaluate(() => 'isSamePage' in globalThis);
  expect(isSamePage || !host.router, `The page loads again instead of using the router of ${host.router}.`);

  await page.goBack();
  await visit.waitUntil(async () => visit.path === start, `Back leads to ${visit.path}.`);
  await expectOpen(visit, 'After Back');
}

/** The address may have an anchor, and come in each form that the site answers to. */
export async function expectAt(visit: Visit, path: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (normalize(visit.path) !== normalize(path)) {
    expect(Date.now() < end, `The source leads to ${visit.path}, not to ${path}.`);
    await visit.page.waitForTimeout(50);
  }
}

/** Without anchor, `.html` and a slash at the end. */
function normalize(path: string): string {
  return path.replace(/#(?!\/).*|\?id=.*/, '').replace(/\.html$|(?<=.)\/$/, '');
}

async function expectOpen(visit: Visit, when: string): Promise<void> {
  await visit.waitUntil(() => visit.part('input').isVisible(), `${when} the panel is closed.`);
  await visit.waitUntil(() => visit.part('answer').first().isVisible(), `${when} the conversation is gone.`);
}
