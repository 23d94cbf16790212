import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { ENDING, type AnswerCase } from './cases.js';
import type { Arrival } from './options.js';

/** What one answer cost the main thread of its page. Seconds. */
export interface Measurement {
  /** Processor time of scripts, and of what they cause at once, such as parsing HTML. Without styles and layout. */
  readonly script: number;
  /** Processor time of everything, also of styles, layout and painting. */
  readonly total: number;
  /** The longest task, layout and painting included; 0 if none took more than 0.05. */
  readonly longestTask: number;
  /** The longest run of a script; 0 if no frame took more than 0.05. */
  readonly longestScript: number;
  /** False if the answer timed out. The values are lower bounds then. */
  readonly isWhole: boolean;
}

export interface MeasuredAnswer {
  readonly answerCase: AnswerCase;
  readonly size: number;
  readonly arrival: Arrival;
}

/** What `page.js` defines in the page, when it is ready for a question. */
declare const bench: {
  ask(): void;
  isShown(text: string): boolean;
  longest(): Pick<Measurement, 'longestTask' | 'longestScript'>;
};

/** Milliseconds between two checks whether the whole answer is shown. */
const CHECK_INTERVAL = 300;

/** Shows an answer in a fresh page. */
export async function measure(
  browser: Browser,
  { answerCase, size, arrival }: MeasuredAnswer,
  { serverUrl, timeout }: { readonly serverUrl: string; readonly timeout: number },
): Promise<Measurement> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${answerCase.id}: ${error.message}`));
    await page.goto(`${serverUrl}/?answer=/answers/${answerCase.id}/${size}/${arrival}`);
    await page.waitForFunction(() => 'bench' in globalThis);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await observe(page, session, timeout);
  } finally {
    await context.close();
  }
}

async function observe(page: Page, session: CDPSession, timeout: number): Promise<Measurement> {
  const before = await readMetrics(session);
  await page.evaluate(() => bench.ask());
  const start = performance.now();
  const end = start + timeout * 1000;
  let responded = start;
  while (performance.now() < end) {
    await sleep(CHECK_INTERVAL);
    const current = await within(end - performance.now(), takeMeasurement(page, session, before));
    if (current?.isWhole) return current;
    if (current) responded = performance.now();
  }
  // A page that is frozen can't be asked what it does, but that it does not respond tells how long.
  const frozen = (performance.now() - responded) / 1000;
  return { script: frozen, total: frozen, longestTask: frozen, longestScript: frozen, isWhole: false };
}

type Metrics = Pick<Measurement, 'script' | 'total'>;

async function takeMeasurement(page: Page, session: CDPSession, before: Metrics): Promise<Measurement> {
  const isWhole = await page.evaluate((ending) => bench.isShown(ending), ENDING);
  // The frame that shows the end belongs to the answer, and so does work that was put off until after it.
  if (isWhole) await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  const { script, total } = await readMetrics(session);
  const longest = await page.evaluate(() => bench.longest());
  return { script: script - before.script, total: total - before.total, ...longest, isWhole };
}

/** `Performance.getMetrics` costs the page nothing while it runs, unlike a trace. Thread ticks leave out other programs. */
async function readMetrics(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string): number => metrics.find((metric) => metric.name === name)!.value;
  const total = read('TaskDuration');
  // The browser's own number for scripts leaves out promises, so layout and styles are taken off instead.
  return { script: total - read('LayoutDuration') - read('RecalcStyleDuration'), total };
}

/** Resolves with undefined if the promise takes longer. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  // The page may be closed before it answers.
  promise.catch(() => undefined);
  const timeout = new AbortController();
  try {
    return await Promise.race([promise, sleep(Math.max(0, milliseconds), undefined, { signal: timeout.signal })]);
  } finally {
    timeout.abort();
  }
}
