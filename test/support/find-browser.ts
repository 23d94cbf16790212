import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright';
import { canInstallDebianBrowser, installDebianBrowser, installPlaywrightBrowser } from './install-browser.js';
import { systemBrowsers } from './system-browsers.js';

/** A way to come by a running browser. */
export interface Way {
  /** Needed before the launch; what it throws rules the way out. */
  readonly prepare?: () => Promise<void>;
  /** The browser's program; Playwright's own when it is left out. */
  readonly executablePath?: string;
}

export interface Found {
  readonly browser: Browser;
  /** Launch the same browser again. */
  readonly launchOptions: LaunchOptions;
}

/** Says in one sentence what the developer can do. Its `cause` holds what was tried. */
export class NoBrowserError extends Error {
  override name = 'NoBrowserError';
}

const args = [
  // Tests need no host but their own, and some machines have none: don't wait for any.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses to run as root inside its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * A running, headless Chromium for a test to drive. The caller closes it.
 *
 * Taken from `CHROME_PATH`, from Playwright or from the system, whichever works first; where none does, one is
 * installed.
 *
 * @throws NoBrowserError
 */
export async function launchBrowser(): Promise<Browser> {
  return (await findBrowser()).browser;
}

/**
 * {@link launchBrowser}, with the options to launch the same one again.
 *
 * @param chosen The browser that shall be used, and no other.
 * @throws NoBrowserError
 */
export async function findBrowser(chosen = process.env['CHROME_PATH']): Promise<Found> {
  return chosen ? launchChosen(chosen) : launchFirst(knownWays());
}

/** What was chosen is what is tested: when it doesn't work, another one is no help. */
async function launchChosen(executablePath: string): Promise<Found> {
  try {
    return await launch({ executablePath });
  } catch (cause) {
    const message = `CHROME_PATH is "${executablePath}", which can't be started: set it to a Chrome or Chromium, or unset it.`;
    throw new NoBrowserError(message, { cause });
  }
}

function knownWays(): Way[] {
  const installed = systemBrowsers(process.platform, process.env).filter((path) => existsSync(path));
  return [
    {},
    ...installed.map((executablePath) => ({ executablePath })),
    { prepare: installPlaywrightBrowser },
    ...(canInstallDebianBrowser() ? [{ prepare: installDebianBrowser, executablePath: '/usr/bin/chromium' }] : []),
  ];
}

/**
 * The first of these ways that leads to a browser that really starts.
 *
 * @throws NoBrowserError when none does.
 */
export async function launchFirst(ways: readonly Way[]): Promise<Found> {
  const reasons: unknown[] = [];
  for (const way of ways) {
    try {
      return await launch(way);
    } catch (reason) {
      reasons.push(reason);
    }
  }
  const message = 'No browser could be started or installed: install Chrome or Chromium, or set CHROME_PATH to one.';
  throw new NoBrowserError(message, { cause: new AggregateError(reasons) });
}

async function launch({ prepare, executablePath }: Way): Promise<Found> {
  await prepare?.();
  const launchOptions = { args, ...(executablePath === undefined ? {} : { executablePath }) };
  return { browser: await chromium.launch(launchOptions), launchOptions };
}
