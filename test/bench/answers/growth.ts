import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { formatTable } from '../table.js';
import type { AnswerCase } from './cases.js';
import type { Arrival } from './options.js';

/** Processor time of one kind of answer at three sizes, each twice the one before, in seconds. */
export interface GrowthOfCase {
  readonly title: string;
  readonly arrival: Arrival;
  /** Only that of the largest size if it is too short to say anything about growth. Empty if that size timed out. */
  readonly times: readonly number[];
}

/** The interface that `page.js` defines. */
declare const bench: {
  askAnew(endpoint: string): void;
  isDone(): boolean;
};

/** Milliseconds between two checks whether an answer is whole. */
const CHECK_INTERVAL = 20;

/** Answers that one page shows. Then another page takes its place, as it becomes slower with time. */
const MAX_ANSWERS = 300;

/** Answers that load and compile the code that others need, too. */
const WARM_UP = ['words', 'tags', 'math', 'code-spans', 'named-fences'];

/** Seconds below which times say little about growth. */
const MIN_TIME = 0.25;

/** Twice is linear. More is measured again, because other programs on the machine can make one measurement slow. */
const MAX_GROWTH = 3;

/** Measures many answers one after the other in the same page: less than `measure`, but many times as fast. */
export class GrowthMeter {
  readonly #browser: Browser;
  readonly #serverUrl: string;
  readonly #timeout: number;
  #opened: { readonly page: Page; readonly session: CDPSession } | undefined;
  #answers = 0;

  /** @param options - The time limit for each answer is in seconds. */
  constructor(browser: Browser, options: { readonly serverUrl: string; readonly timeout: number }) {
    this.#browser = browser;
    this.#serverUrl = options.serverUrl;
    this.#timeout = options.timeout;
  }

  async measure(answerCase: AnswerCase, arrival: Arrival): Promise<GrowthOfCase> {
    const first = await this.#measureSizes(answerCase, arrival);
    if (!isSuspicious(first)) return first;
    const second = await this.#measureSizes(answerCase, arrival);
    const times = second.times.map((time, index) => Math.min(time, first.times[index] ?? time));
    return { ...first, times };
  }

  async close(): Promise<void> {
    await this.#opened?.page.context().close();
    this.#opened = undefined;
  }

  async #measureSizes({ id, title, size }: AnswerCase, arrival: Arrival): Promise<GrowthOfCase> {
    const measureAnswer = (length: number) =>
      this.#measureAnswer(`/answers/${encodeURIComponent(id)}/${length}/${arrival}`);
    const large = await measureAnswer(size);
    if (large === undefined) return { title, arrival, times: [] };
    if (large < MIN_TIME) return { title, arrival, times: [large] };
    const small = await measureAnswer(size / 4);
    const medium = await measureAnswer(size / 2);
    return { title, arrival, times: [small ?? this.#timeout, medium ?? this.#timeout, large] };
  }

  /** Undefined if the answer timed out. */
  async #measureAnswer(address: string): Promise<number | undefined> {
    const { page, session } = await this.#open();
    const time = await Promise.race([
      // Fails when the page is closed.
      showAnswer(page, session, address).catch(() => undefined),
      sleep(this.#timeout * 1000, undefined),
    ]);
    if (time === undefined) await this.close();
    return time;
  }

  async #open() {
    if (this.#answers++ > MAX_ANSWERS) await this.close();
    if (this.#opened) return this.#opened;
    this.#answers = 0;
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    await page.goto(`${this.#serverUrl}/?answer=/`);
    await page.waitForFunction(() => 'bench' in globalThis);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    for (const name of WARM_UP) await showAnswer(page, session, `/answers/repeat-${name}/4000/whole`);
    return (this.#opened = { page, session });
  }
}

/** Shows an answer, and resolves with its processor time. */
async function showAnswer(page: Page, session: CDPSession, address: string): Promise<number> {
  const before = await readTime(session);
  await page.evaluate((endpoint) => bench.askAnew(endpoint), address);
  while (!(await page.evaluate(() => bench.isDone()))) await sleep(CHECK_INTERVAL);
  // The frame that shows the end belongs to the answer.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  return (await readTime(session)) - before;
}

/** Processor time of the page's main thread so far, in seconds, with styles, layout and painting. */
async function readTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** The part of the time that came with the last size, relative to that of the size before: 2 is linear, 4 is the square. */
export function getGrowth({ times: [small, medium, large] }: GrowthOfCase): number {
  if (small === undefined) return Infinity;
  // The largest was too short.
  if (medium === undefined || large === undefined) return 0;
  return (large - medium) / Math.max(medium - small, MIN_TIME / 5);
}

function isSuspicious(growth: GrowthOfCase): boolean {
  return getGrowth(growth) > MAX_GROWTH;
}

/** A table in markdown of the constructs whose cost grows faster than their length, the worst first. */
export function reportFastest(growths: readonly GrowthOfCase[]): string {
  const fast = growths.filter(isSuspicious).sort((one, other) => getGrowth(other) - getGrowth(one));
  const rows = fast.map((growth) => [
    growth.title,
    growth.arrival,
    Number.isFinite(getGrowth(growth)) ? getGrowth(growth).toFixed(1) : 'timed out',
  ]);
  return [
    `${growths.length} answers were measured at three sizes. The cost of ${fast.length} of them grows faster than their length:`,
    formatTable([['Repeated', 'arrives', 'growth'], ...rows]),
    `Growth is the additional time from half of the size to all of it, relative to that from a quarter to a half: 2 is linear, 4 is the square.`,
  ].join('\n\n');
}
