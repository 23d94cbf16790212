import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import type { BenchCase } from './bench-case.js';
import { medianOf } from './median.js';
import { streamingTime } from './stream.js';
import { ENDING, writeAnswer } from './text/answer.js';

/** Cost of one case. */
export interface Measurement {
  /** Seconds of processor time in the page's main thread, from the question until the whole answer was shown. */
  readonly mainThread: number;
  /** Duration of the longest task in that time, in seconds; 0 if none took more than 0.05. */
  readonly longestTask: number;
  /** False if the answer timed out. The values are lower bounds then. */
  readonly isWhole: boolean;
}

export interface MeasureOptions {
  /** Address of `startServer`. */
  readonly serverUrl: string;
  /** Seconds to wait for the whole answer after its last piece was sent. */
  readonly timeout: number;
  /** How often it is measured, at least once. */
  readonly rounds: number;
}

/** The interface that `pages/contract.js` defines in the page. */
declare const bench: {
  ask(): void;
  isShown(text: string): boolean;
  longestTask(): number;
};

/** Milliseconds between two checks whether the whole answer is shown. */
const CHECK_INTERVAL = 500;

/** Measures what it costs to show one answer: the median of all rounds, for each value by itself. */
export async function measure(browser: Browser, benchCase: BenchCase, options: MeasureOptions): Promise<Measurement> {
  const measurements: Measurement[] = [];
  for (let round = 0; round < options.rounds; round += 1)
    measurements.push(await measureOnce(browser, benchCase, options));
  return {
    mainThread: medianOf(measurements.map(({ mainThread }) => mainThread)),
    longestTask: medianOf(measurements.map(({ longestTask }) => longestTask)),
    isWhole: measurements.every(({ isWhole }) => isWhole),
  };
}

/** Seconds of processor time in the main thread of a fresh page until the panel is open. */
export async function measureLoad(browser: Browser, benchCase: BenchCase, serverUrl: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await startSession(page, benchCase.slowdown);
    await openPage(page, benchCase, serverUrl);
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    return await getTaskDuration(session);
  } finally {
    await context.close();
  }
}

/** Shows it in a fresh page. */
async function measureOnce(browser: Browser, benchCase: BenchCase, options: MeasureOptions): Promise<Measurement> {
  const context = await browser.newContext();
  try {
    const page = await openPage(await context.newPage(), benchCase, options.serverUrl);
    const session = await startSession(page, benchCase.slowdown);
    return await observe(
      page,
      session,
      streamingTime(writeAnswer(benchCase.kind, benchCase.size * 1000)),
      options.timeout,
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
 * `Performance.getMetrics` counts every task of the main thread, including layout and painting, and costs the page
 * nothing while it runs, unlike a trace. Thread ticks count processor time, so other programs on the machine don't matter.
 */
async function startSession(page: Page, slowdown: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

async function observe(page: Page, session: CDPSession, arrival: number, timeout: number): Promise<Measurement> {
  const before = await getTaskDuration(session);
  await page.evaluate(() => bench.ask());
  // Checking takes time of the main thread, too, so it begins when the answer has arrived.
  await sleep(arrival * 1000);
  const end = performance.now() + timeout * 1000;
  let least: Measurement = { mainThread: 0, longestTask: 0, isWhole: false };
  for (;;) {
    const current = await within(end - performance.now(), takeMeasurement(page, session, before));
    // The page has been frozen since the last measurement.
    if (!current) return least;
    if (current.isWhole || performance.now() > end) return current;
    least = current;
    await sleep(CHECK_INTERVAL);
  }
}

/** Long tasks include layout and painting, as the reader feels them. */
async function takeMeasurement(page: Page, session: CDPSession, before: number): Promise<Measurement> {
  const isWhole = await page.evaluate((ending) => bench.isShown(ending), ENDING);
  // The frame that shows the end belongs to the answer, and so does work that was put off until after it.
  if (isWhole) await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  const mainThread = (await getTaskDuration(session)) - before;
  const longestTask = (await page.evaluate(() => bench.longestTask())) / 1000;
  return { mainThread, longestTask, isWhole };
}

async function getTaskDuration(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** Resolves with undefined if the promise takes longer. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  const timeout = new AbortController();
  try {
    return await Promise.race([promise, sleep(milliseconds, undefined, { signal: timeout.signal })]);
  } finally {
    timeout.abort();
  }
}
