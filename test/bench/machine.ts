import { arch, cpus, platform, release } from 'node:os';
import type { Browser } from 'playwright';
import { medianOf } from './median.js';
import { createRandom } from './text/random.js';

/** One line that says where and when the numbers were taken. */
export function describeMachine(browser: Browser, date: Date): string {
  const cores = cpus();
  return [
    date.toISOString().slice(0, 10),
    `${browser.browserType().name()} ${browser.version()}, headless`,
    `${cores.length} cores, ${cores[0]?.model.trim() ?? 'unknown'}`,
    `${platform()} ${release()} ${arch()}`,
    `Node ${process.version}`,
  ].join(' · ');
}

/** For `measurePace`: the number of walks through memory, the steps of each, and the number of places. */
const WALKS = 9;
const STEPS = 5_000_000;
const PLACES = 1 << 20;

/**
 * Milliseconds that a fixed walk through four megabytes takes now. That much fits into the processor's cache, unless other
 * programs use it, which slows browsers down as well. So two runs of the benchmark can be compared only if this is about the same.
 */
export function measurePace(): number {
  const next = shuffledRing(PLACES);
  return medianOf(
    Array.from({ length: WALKS }, () => {
      const start = performance.now();
      walk(next);
      return performance.now() - start;
    }),
  );
}

function walk(next: Int32Array): number {
  let place = 0;
  for (let step = 0; step < STEPS; step += 1) place = next[place]!;
  return place;
}

/** Each place holds the next one, in an order that the processor can't predict. */
function shuffledRing(size: number): Int32Array {
  const random = createRandom(size);
  const order = Int32Array.from({ length: size }, (_, index) => index);
  for (let index = size - 1; index > 0; index -= 1) {
    const other = random.between(0, index);
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  const next = new Int32Array(size);
  for (const [index, place] of order.entries()) next[place] = order[(index + 1) % size]!;
  return next;
}
