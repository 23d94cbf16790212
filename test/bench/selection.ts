import type { Browser, Page } from 'playwright';
import { medianOf } from './median.js';
import { formatTable } from './table.js';

/** What it costs the page that the reader selects all of it, in milliseconds. */
export interface SelectionReading {
  /** As it stands in the table. */
  readonly title: string;
  /** Of the step that runs while the reader selects: the first time, and the median of those that follow. */
  readonly first: number;
  readonly next: number;
  /** Of reading the text, once, for the question. */
  readonly reading: number;
}

/** Milliseconds that the step may take which runs while the reader selects. */
export const SELECTION_BUDGET = 1;

/** What `pages/selection.js` puts into a page. */
declare const bench: {
  selectAll(): void;
  look(): number;
  read(): number;
};

/** Pages of a megabyte each, as they stand in the table. */
const pages = {
  nested: 'nested sections',
  flat: 'one element of 18,000 children',
} as const;

/** Looks at a selection of a whole page as often as a reader's drag makes it change. */
const TIMES = 100;

export async function measureSelections(browser: Browser, serverUrl: string): Promise<SelectionReading[]> {
  const readings: SelectionReading[] = [];
  for (const [kind, title] of Object.entries(pages)) {
    console.error(`measuring a selection: ${title} …`);
    const page = await browser.newPage();
    await page.goto(`${serverUrl}/selection?page=${kind}`);
    await page.waitForFunction(() => 'bench' in globalThis);
    readings.push({ title, ...(await measureSelection(page)) });
    await page.close();
  }
  return readings;
}

async function measureSelection(page: Page): Promise<Omit<SelectionReading, 'title'>> {
  await page.evaluate(() => bench.selectAll());
  const [first = 0, ...others] = await page.evaluate(
    (times) => Array.from({ length: times }, () => bench.look()),
    TIMES,
  );
  return { first, next: medianOf(others), reading: await page.evaluate(() => bench.read()) };
}

export function reportSelections(readings: readonly SelectionReading[]): string {
  const head = ['1 MB selected', 'while selecting: first', 'then', `budget`, 'reading it, once'];
  const rows = readings.map(({ title, first, next, reading }) => [
    title,
    inTime(first),
    inTime(next),
    verdict(Math.max(first, next)),
    inTime(reading),
  ]);
  return formatTable([head, ...rows]);
}

const inTime = (milliseconds: number): string => `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;

const verdict = (cost: number): string =>
  cost <= SELECTION_BUDGET ? `within ${SELECTION_BUDGET} ms` : `above ${SELECTION_BUDGET} ms`;
