import type { Browser, Page } from 'playwright';
import type { Frame, Letter, SearchWatch } from './watch-search.js';
import { watchSearch } from './watch-search.js';

/** Milliseconds after which the results of a text do not change any more. */
const SETTLING_TIME = 400;

declare global {
  var searchWatch: SearchWatch;
}

/** The letters of a query, and the frames while they were typed. */
export interface TypedQuery {
  readonly letters: readonly Letter[];
  readonly frames: readonly Frame[];
}

/** Opens the search of a site in a new profile. */
export async function openSearch(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  // The compiler of these files calls it in functions for the page.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(url);
  await page.locator('docs-assistant [part=launcher]').waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('docs-assistant [part=search-input]').waitFor();
  await page.evaluate(watchSearch);
  return page;
}

/** The results of each beginning of each query, once they have settled. */
export async function recordResults(page: Page, queries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const results = new Map<string, string>();
  for (const query of queries) {
    await clear(page);
    for (const [at, letter] of [...query].entries()) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(SETTLING_TIME);
      results.set(query.slice(0, at + 1), await page.evaluate(() => searchWatch.getResults()));
    }
  }
  await page.context().close();
  return results;
}

/** Types the queries, a letter every `pace` milliseconds. */
export async function typeQueries(page: Page, queries: readonly string[], pace: number): Promise<TypedQuery[]> {
  const typed: TypedQuery[] = [];
  for (const query of queries) {
    await clear(page);
    await page.evaluate(() => searchWatch.start());
    await page.keyboard.type(query, { delay: pace });
    await page.waitForTimeout(SETTLING_TIME);
    typed.push(await page.evaluate(() => searchWatch.stop()));
  }
  await page.context().close();
  return typed;
}

async function clear(page: Page): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(SETTLING_TIME);
}
