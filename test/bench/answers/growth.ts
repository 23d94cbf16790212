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
  showAnew(endpoint: string): Promise<void>;
};

/** Answers that one page shows. Then another page takes its place, as it becomes slower with time. */
const MAX_ANSWERS = 300;

/** Answers that load and compile the code that others need, too. */
const WARM_UP = ['words', 'tags', 'math', 'code-spans', 'named-fences'];

/** Seconds below which times say little about growth. */
const MIN_TIME = 0.25;

/** Twice is linear. More is measured again, because other programs on the machine can make one measurement slow. */
const MAX_GROWTH = 3;

/** Characters of the answers that show first whether longer ones are worth measuring. */
const SHORT_SIZES = [2000, 8000] as const;

/** Four times is linear, and sixteen times the square. */
const MAX_SHORT_GROWTH = 6;

/** Seconds that an answer of the larger one of these sizes takes if its cost is to matter. */
const MIN_SHORT_TIME = 0.05;

interface MeterOptions {
  readonly serverUrl: string;
  /** Seconds to wait for each answer. */
  readonly timeout: number;
  /** Whether longer answers are measured only where short ones are suspicious. */
  readonly isShortFirst: boolean;
}

interface OpenedPage {
  readonly page: Page;
  readonly session: CDPSession;
  /** Seconds that an answer of a word takes. */
  readonly least: number;
}

/** Measures many answers one after the other in the same page: less than `measure`, but many times as fast. */
export class GrowthMeter {
  readonly #browser: Browser;
  readonly #options: MeterOptions;
  #opened: OpenedPage | undefined;
  #answers = 0;

  constructor(browser: Browser, options: MeterOptions) {
    this.#browser = browser;
    this.#options = options;
  }

  async measure(answerCase: AnswerCase, arrival: Arrival): Promise<GrowthOfCase> {
    const short = this.#options.isShortFirst ? await this.#measureShort(answerCase, arrival) : undefined;
    if (short !== undefined) return { title: answerCase.title, arrival, times: [short] };
    const first = await this.#measureSizes(answerCase, arrival);
    if (!isSuspicious(first)) return first;
    const second = await this.#measureSizes(answerCase, arrival);
    const times = second.times.map((time, index) => Math.min(time, first.times[index] ?? time));
    const least = { ...first, times };
    if (!isSuspicious(least) || times.length === 0) return least;
    // In a longer answer, growth is more and a pause of the machine is less.
    return this.#measureSizes({ ...answerCase, size: 2 * answerCase.size }, arrival);
  }

  async close(): Promise<void> {
    await this.#opened?.page.context().close();
    this.#opened = undefined;
  }

  /** The time of a short answer. Undefined if it is suspicious. */
  async #measureShort(answerCase: AnswerCase, arrival: Arrival): Promise<number | undefined> {
    const { least } = await this.#open();
    const [small, large] = SHORT_SIZES;
    const longer = await this.#measureAnswer(answerCase, large, arrival);
    if (longer === undefined || longer - least < MIN_SHORT_TIME) return longer;
    const shorter = (await this.#measureAnswer(answerCase, small, arrival)) ?? longer;
    const grows = longer - least > MAX_SHORT_GROWTH * (shorter - least);
    return grows ? undefined : longer;
  }

  async #measureSizes(answerCase: AnswerCase, arrival: Arrival): Promise<GrowthOfCase> {
    const { title, size } = answerCase;
    const { timeout } = this.#options;
    const large = await this.#measureAnswer(answerCase, size, arrival);
    if (large === undefined) return { title, arrival, times: [] };
    if (large < MIN_TIME) return { title, arrival, times: [large] };
    const small = await this.#measureAnswer(answerCase, size / 4, arrival);
    const medium = await this.#measureAnswer(answerCase, size / 2, arrival);
    return { title, arrival, times: [small ?? timeout, medium ?? timeout, large] };
  }

  /** Undefined if the answer timed out. */
  async #measureAnswer({ id }: AnswerCase, size: number, arrival: Arrival): Promise<number | undefined> {
    const { page, session } = await this.#open();
    const time = await Promise.race([
      // Fails when the page is closed.
      showAnswer(page, session, toAddress(id, size, arrival)).catch(() => undefined),
      sleep(this.#options.timeout * 1000, undefined),
    ]);
    if (time === undefined) await this.close();
    return time;
  }

  async #open(): Promise<OpenedPage> {
    if (this.#answers++ > MAX_ANSWERS) await this.close();
    if (this.#opened) return this.#opened;
    this.#answers = 0;
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    await page.goto(`${this.#options.serverUrl}/?answer=/`);
    await page.waitForFunction(() => 'bench' in globalThis);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    for (const name of WARM_UP) await showAnswer(page, session, toAddress(`repeat-${name}`, 4000, 'whole'));
    const least = await showAnswer(page, session, toAddress('repeat-words', 1, 'whole'));
    return (this.#opened = { page, session, least });
  }
}

function toAddress(id: string, size: number, arrival: Arrival): string {
  return `/answers/${encodeURIComponent(id)}/${size}/${arrival}`;
}

/** Shows an answer, and resolves with its processor time. */
async function showAnswer(page: Page, session: CDPSession, address: string): Promise<number> {
  const before = await readTime(session);
  await page.evaluate((endpoint) => bench.showAnew(endpoint), address);
  return (await readTime(session)) - before;
}

/** Processor time of the page's main thread so far, in seconds, with styles, layout and painting. */
async function readTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** The part of the time that came with the last size, relative to that of the size before: 2 is linear, 4 is the square. */
function getGrowth({ times: [small, medium, large] }: GrowthOfCase): number {
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
    `${growths.length} answers were measured, at three sizes if their cost matters. The cost of ${fast.length} of them grows faster than their length:`,
    formatTable([['Repeated', 'arrives', 'growth'], ...rows]),
    `Growth is the additional time from half of the size to all of it, relative to that from a quarter to a half: 2 is linear, 4 is the square.`,
  ].join('\n\n');
}
