import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { ENDING, type AnswerCase } from './cases.js';
import type { Arrival } from './options.js';
import { Trace, type Longest } from './trace.js';

/** Cost of one answer on the main thread of its page, in seconds of processor time. */
export interface Measurement {
  /** Of scripts, and of what they cause at once, such as parsing HTML. Without styles and layout. */
  readonly script: number;
  /** Of everything, also of styles, layout and painting. */
  readonly total: number;
  readonly longest: Longest;
  /** The same before the question: while the page loads and the panel opens. */
  readonly opening: Longest;
  /** False if the answer timed out. The values are lower bounds then. */
  readonly isWhole: boolean;
}

export interface MeasuredAnswer {
  readonly answerCase: AnswerCase;
  readonly size: number;
  readonly arrival: Arrival;
}

/** The interface that `page.js` defines in the page when it is ready for a question. */
declare const bench: {
  ask(): void;
  isShown(text: string): boolean;
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
    const trace = await Trace.start(browser);
    page.on('pageerror', (error) => console.error(`${answerCase.id}: ${error.message}`));
    await page.goto(`${serverUrl}/?answer=/answers/${answerCase.id}/${size}/${arrival}`);
    await page.waitForFunction(() => 'bench' in globalThis);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const { frozen = 0, ...cost } = await observe(page, session, timeout);
    // The record of a page that is frozen would not end before the page does.
    if (!cost.isWhole) await context.close();
    const longest = await trace.stop();
    return {
      ...cost,
      longest: cost.isWhole ? longest.get('answer')! : { task: frozen, script: frozen },
      opening: longest.get('opening')!,
    };
  } finally {
    await context.close();
  }
}

interface Cost extends Omit<Measurement, 'longest' | 'opening'> {
  /** Seconds that a page whose answer timed out had not responded by then. */
  readonly frozen?: number;
}

async function observe(page: Page, session: CDPSession, timeout: number): Promise<Cost> {
  const before = await readMetrics(session);
  await page.evaluate(() => bench.ask());
  const start = performance.now();
  const end = start + timeout * 1000;
  let responded = start;
  let last: Cost = { script: 0, total: 0, isWhole: false };
  while (performance.now() < end) {
    await sleep(CHECK_INTERVAL);
    const current = await within(end - performance.now(), takeMeasurement(page, session, before));
    if (current?.isWhole) return current;
    if (!current) continue;
    responded = performance.now();
    last = current;
  }
  // A frozen page can't report its tasks, but the time without a response is their length.
  const frozen = (performance.now() - responded) / 1000;
  return { script: last.script + frozen, total: last.total + frozen, isWhole: false, frozen };
}

type Metrics = Pick<Measurement, 'script' | 'total'>;

async function takeMeasurement(page: Page, session: CDPSession, before: Metrics): Promise<Cost> {
  const isWhole = await page.evaluate((ending) => bench.isShown(ending), ENDING);
  // The frame that shows the end belongs to the answer, and so does work that was put off until after it.
  if (isWhole) await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  const { script, total } = await readMetrics(session);
  return { script: script - before.script, total: total - before.total, isWhole };
}

/** Thread ticks leave out other programs on the machine. */
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
