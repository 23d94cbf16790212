import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Downloads Playwright's own Chromium. Fails within seconds if the server can't be reached. */
export async function installPlaywrightBrowser(): Promise<void> {
  announce("installing Playwright's own");
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  await run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '3000' },
  });
}

/** Whether this is Debian, and this process may install packages. */
export function canInstallDebianBrowser(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Where Debian's package has its browser. */
export const debianBrowser = '/usr/bin/chromium-headless-shell';

/** Installs Debian's Chromium without its interface. */
export async function installDebianBrowser(): Promise<void> {
  announce('installing chromium-headless-shell by apt-get');
  // Only one apt-get can run at a time. The lock makes test files that run side by side wait for each other.
  const lock = join(tmpdir(), 'docs-assistant-apt-get.lock');
  const install = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell';
  await run('flock', [lock, 'sh', '-c', install], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
}

/** To stderr, since stdout belongs to the test reporter. */
function announce(step: string): void {
  console.error(`No browser works here yet: ${step} …`);
}
