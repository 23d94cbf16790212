import type { Browser, Page } from 'playwright';
import { medianOf } from './median.js';
import { formatTable } from './table.js';

/** Cost of selecting a whole page, in milliseconds. */
export interface SelectionMeasurement {
  /** Row of the table. */
  readonly title: string;
  /** Of the step that runs at each change of the selection: the first time, and the median of the rest. */
  readonly first: number;
  readonly next: number;
  /** Of reading the text, once, for the question. */
  readonly reading: number;
}

/** Milliseconds that the step at each change of the selection may take. */
const SELECTION_BUDGET = 1;

/** The interface that `pages/selection.ts` defines in the page. */
declare const bench: {
  selectAll(): void;
  look(): number;
  read(): number;
};

/** Pages of a megabyte each, and their rows in the table. */
const pages = {
  nested: 'nested sections',
  flat: 'one element of 18,000 children',
} as const;

/** Changes of the selection during a drag. */
const CHANGES = 100;

export async function measureSelections(browser: Browser, serverUrl: string): Promise<SelectionMeasurement[]> {
  const measurements: SelectionMeasurement[] = [];
  for (const [kind, title] of Object.entries(pages)) {
    console.error(`measuring a selection: ${title} …`);
    const page = await browser.newPage();
    await page.goto(`${serverUrl}/selection?page=${kind}`);
    await page.waitForFunction(() => 'bench' in globalThis);
    measurements.push({ title, ...(await measureSelection(page)) });
    await page.close();
  }
  return measurements;
}

async function measureSelection(page: Page): Promise<Omit<SelectionMeasurement, 'title'>> {
  await page.evaluate(() => bench.selectAll());
  const [first = 0, ...others] = await page.evaluate((length) => Array.from({ length }, () => bench.look()), CHANGES);
  return { first, next: medianOf(others), reading: await page.evaluate(() => bench.read()) };
}

export function reportSelections(measurements: readonly SelectionMeasurement[]): string {
  const head = ['1 MB selected', 'while selecting: first', 'then', `budget`, 'reading it, once'];
  const rows = measurements.map(({ title, first, next, reading }) => [
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
