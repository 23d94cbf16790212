import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Downloads Playwright's own Chromium. Fails within seconds where the download can't be reached. */
export async function installPlaywrightBrowser(): Promise<void> {
  announce("installing Playwright's own");
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  await run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '3000' },
  });
}

/** Whether Debian's packages are there, and may be installed by us. */
export function canInstallDebianBrowser(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs Debian's Chromium. */
export async function installDebianBrowser(): Promise<void> {
  announce('installing chromium by apt-get');
  // Test files run side by side, and of two apt-get at a time one fails: the lock lets them wait for each other.
  const lock = join(tmpdir(), 'docs-assistant-apt-get.lock');
  const install = 'apt-get update && apt-get install -y --no-install-recommends chromium';
  await run('flock', [lock, 'sh', '-c', install], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
}

/** Into the error stream, for the output of tests belongs to their reporter. */
function announce(act: string): void {
  console.error(`No browser works here yet: ${act} …`);
}
