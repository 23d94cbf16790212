import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import type { BenchCase } from './bench-case.js';
import { medianOf } from './median.js';
import { streamingTime } from './stream.js';
import { ENDING, writeAnswer } from './text/answer.js';

/** What one case cost. */
export interface Reading {
  /** Seconds that the processor worked in the page's main thread, from the question until the whole answer showed. */
  readonly mainThread: number;
  /** Seconds on the clock of the longest task in that time; 0 when none took more than 0.05. */
  readonly longestTask: number;
  /** False when the answer was given up: the values are then the least that they would have become. */
  readonly isWhole: boolean;
}

export interface MeasureOptions {
  /** Address of `startServer`. */
  readonly serverUrl: string;
  /** Seconds after the last piece was sent at which the answer is given up. */
  readonly patience: number;
  /** How often it is measured, from 1. */
  readonly rounds: number;
}

/** What `pages/contract.js` puts into a page. */
declare const bench: {
  ask(): void;
  isShown(text: string): boolean;
  longestTask(): number;
};

/** Milliseconds between two looks whether the answer shows. */
const LOOK_INTERVAL = 500;

/** Measures what it costs to show one answer: the median of all rounds, of each value by itself. */
export async function measure(browser: Browser, benchCase: BenchCase, options: MeasureOptions): Promise<Reading> {
  const readings: Reading[] = [];
  for (let round = 0; round < options.rounds; round += 1) readings.push(await measureOnce(browser, benchCase, options));
  return {
    mainThread: medianOf(readings.map(({ mainThread }) => mainThread)),
    longestTask: medianOf(readings.map(({ longestTask }) => longestTask)),
    isWhole: readings.every(({ isWhole }) => isWhole),
  };
}

/** Shows it in a fresh page. */
async function measureOnce(browser: Browser, benchCase: BenchCase, options: MeasureOptions): Promise<Reading> {
  const context = await browser.newContext();
  try {
    const page = await openPage(await context.newPage(), benchCase, options.serverUrl);
    const session = await startSession(page, benchCase.slowdown);
    return await observe(
      page,
      session,
      streamingTime(writeAnswer(benchCase.kind, benchCase.size * 1000)),
      options.patience,
    );
  } finally {
    await context.close();
  }
}

async function openPage(page: Page, { approach, kind, size }: BenchCase, serverUrl: string): Promise<Page> {
  page.on('pageerror', (error) => console.error(`${approach.title}: ${error.message}`));
  await page.goto(`${serverUrl}/${approach.id}?answer=/answers/${kind}/${size * 1000}`);
  await page.waitForFunction(() => 'bench' in globalThis);
  return page;
}

/**
 * `Performance.getMetrics` counts every task of the main thread, the browser's own layout and painting included, and
 * costs the page nothing while it runs, which a trace of some minutes would. It counts the processor's time in them
 * rather than the clock's, so that what else the machine does is left out.
 */
async function startSession(page: Page, slowdown: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

async function observe(page: Page, session: CDPSession, arrival: number, patience: number): Promise<Reading> {
  const before = await readTaskDuration(session);
  await page.evaluate(() => bench.ask());
  // Nobody looks while the answer arrives: looking takes time of the main thread, too.
  await sleep(arrival * 1000);
  const end = performance.now() + patience * 1000;
  let least: Reading = { mainThread: 0, longestTask: 0, isWhole: false };
  for (;;) {
    const look = await within(end - performance.now(), lookAt(page, session, before));
    // The page is frozen, and has been since the last look.
    if (!look) return least;
    if (look.isWhole || performance.now() > end) return look;
    least = look;
    await sleep(LOOK_INTERVAL);
  }
}

/** The long tasks are the browser's record of what a reader feels, and hold those of layout and painting. */
async function lookAt(page: Page, session: CDPSession, before: number): Promise<Reading> {
  const isWhole = await page.evaluate((ending) => bench.isShown(ending), ENDING);
  // The frame that shows the end, and what waits for it, belong to the answer.
  if (isWhole) await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  const mainThread = (await readTaskDuration(session)) - before;
  const longestTask = (await page.evaluate(() => bench.longestTask())) / 1000;
  return { mainThread, longestTask, isWhole };
}

async function readTaskDuration(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** Undefined when it takes longer. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  const timeout = new AbortController();
  try {
    return await Promise.race([promise, sleep(milliseconds, undefined, { signal: timeout.signal })]);
  } finally {
    timeout.abort();
  }
}
