import { arch, cpus, platform, release } from 'node:os';
import type { Browser } from 'playwright';
import { medianOf } from './median.js';

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

/** How many times the fixed computation runs, and how long it is: about a tenth of a second on a machine of these years. */
const RUNS = 5;
const STEPS = 1e8;

/** Milliseconds that a fixed computation takes now. Where others use the same processor, numbers of two hours compare by it. */
export function measurePace(): number {
  return medianOf(Array.from({ length: RUNS }, () => {
    const start = performance.now();
    // What nobody uses, an engine need not compute.
    if (compute() === 0) throw new Error('The computation gave nothing.');
    return performance.now() - start;
  }));
}

function compute(): number {
  let value = 1;
  for (let step = 0; step < STEPS; step += 1) value = (value * 1_664_525 + 1_013_904_223) | 0;
  return value | 1;
}
