import { arch, cpus, platform, release } from 'node:os';
import type { Browser } from 'playwright';

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
