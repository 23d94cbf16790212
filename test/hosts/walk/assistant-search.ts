import { settings } from '../content.js';
import { findCover } from './hit-test.js';
import { expectAt } from './links.js';
import type { Step } from './step.js';
import { expect, type Visit } from './visit.js';

/** The search of the assistant, which sites below a path have. It takes the place of the generator's own where it knows that. */
export const assistantSearch: Step = {
  id: 'assistant-search',
  title: 'Search of the assistant',
  isBelowPath: true,
  walk: async (visit) => {
    await visit.goto('guide');
    // Some sites have the field of their search always in sight.
    const wasShown = await showsSiteSearch(visit);
    if (visit.host.search?.isReplaced) await openByBox(visit);
    else await openByKey(visit);
    await visit.part('search-input').waitFor();
    expect(wasShown || !(await showsSiteSearch(visit)), "The site's search opens, too.");
    await openResult(visit);
    await visit.goto('guide');
    await openByKey(visit);
    await askQuestion(visit);
  },
};

/** Its keys load after the settings. */
async function openByKey({ page }: Visit): Promise<void> {
  await page.evaluate(() => customElements.whenDefined('docs-assistant-search').then(() => undefined));
  await page.keyboard.press('Control+k');
}

async function openByBox(visit: Visit): Promise<void> {
  const box = visit.page.locator('docs-assistant-search button');
  await box.waitFor();
  const cover = await findCover(box);
  expect(cover === undefined, `The box of the search is covered by ${cover}.`);
  await box.click();
}

async function showsSiteSearch({ page, host }: Visit): Promise<boolean> {
  return host.search !== undefined && (await page.locator(host.search.input).first().isVisible());
}

async function openResult(visit: Visit): Promise<void> {
  const { page, host } = visit;
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.keyboard.type(settings.heading.toLowerCase());
  await visit.part('search-result').filter({ hasText: settings.heading }).first().waitFor();
  await page.keyboard.press('Enter');
  await expectAt(visit, visit.pathOf('reference/settings'));
  const isSamePage = await page.evaluate(() => 'isSamePage' in globalThis);
  expect(isSamePage || !host.router, `The page loads again instead of using the router of ${host.router}.`);
  // A page that loads has a mark of the browser.
  if (isSamePage) await visit.waitUntil(() => hasMark(visit), 'What was found is not marked on the page.');
}

function hasMark({ page }: Visit): Promise<boolean> {
  return page.evaluate(() => (CSS.highlights.get('docs-assistant-passage')?.size ?? 0) > 0);
}

async function askQuestion(visit: Visit): Promise<void> {
  await visit.part('search-input').waitFor();
  await visit.page.keyboard.type(settings.question);
  await visit.page.keyboard.press('Control+Enter');
  await visit.part('actions').waitFor();
  const answer = await visit.part('answer').innerText();
  expect(answer.includes(settings.answer), `The answer to a question in the search is ${JSON.stringify(answer)}.`);
  await visit.part('search-back').locator('visible=true').first().click();
  await visit.part('search-result').first().waitFor();
}
