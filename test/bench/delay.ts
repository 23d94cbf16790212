import type { Browser } from 'playwright';
import { SLOWDOWN } from './bench-case.js';
import { TIMES } from './server.js';
import { formatTable } from './table.js';
import { ENDING } from './text/answer.js';

/** How long after they were sent words were shown, in milliseconds. */
export interface Delays {
  /** Factor by which the browser slowed its processor down. */
  readonly slowdown: number;
  /** One for each word, ascending. */
  readonly delays: readonly number[];
}

/** The interface that `pages/delay.js` defines in the page. */
declare const bench: {
  ask(): void;
  readonly delays: readonly number[];
  isShown(text: string): boolean;
};

/**
 * Measures docs-assistant, at full speed and slowed down. Each word of the answer is the time at which it was sent, by the clock that
 * the page has, too: so what the network and the browser's own reading take is part of the delay.
 */
export async function measureDelays(browser: Browser, serverUrl: string): Promise<Delays[]> {
  const all: Delays[] = [];
  for (const slowdown of [1, SLOWDOWN]) {
    console.error(`measuring the delay of text${slowdown > 1 ? `, ${slowdown} × slower` : ''} …`);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${serverUrl}/delay?answer=${TIMES}`);
    await page.waitForFunction(() => 'bench' in globalThis);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(() => bench.ask());
    await page.waitForFunction((ending) => bench.isShown(ending), ENDING, { polling: 1000 });
    const delays = await page.evaluate(() => bench.delays);
    all.push({ slowdown, delays: delays.toSorted((a, b) => a - b) });
    await context.close();
  }
  return all;
}

export function reportDelays(all: readonly Delays[]): string {
  const rows = all.map(({ slowdown, delays }) => [
    slowdown > 1 ? `${slowdown} × slower` : 'full speed',
    ...[0.5, 0.95, 1].map((share) => `${delays[Math.ceil(delays.length * share) - 1]} ms`),
  ]);
  return formatTable([['', 'median', '95 % within', 'all within'], ...rows]);
}
