import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright';
import { browserArguments } from './browser-arguments.js';
import {
  canInstallDebianBrowser,
  debianBrowser,
  installDebianBrowser,
  installPlaywrightBrowser,
} from './install-browser.js';
import { systemBrowsers } from './system-browsers.js';

/** A way to get a running browser. */
export interface Candidate {
  /** Runs before the launch. If it throws, the next candidate is tried. */
  readonly prepare?: () => Promise<void>;
  /** The browser's program. Playwright's own by default. */
  readonly executablePath?: string;
}

export interface FoundBrowser {
  readonly browser: Browser;
  /** To launch the same browser again. */
  readonly launchOptions: LaunchOptions;
}

/** The message names the remedy. The `cause` has the error of each attempt. */
export class NoBrowserError extends Error {
  override name = 'NoBrowserError';
}

/**
 * Launches a headless Chromium. The caller closes it.
 *
 * Tries `CHROME_PATH`, Playwright's browser and those of the system, in this order. If none works, one is installed.
 *
 * @throws NoBrowserError
 */
export async function launchBrowser(): Promise<Browser> {
  return (await findBrowser()).browser;
}

/**
 * {@link launchBrowser}, but also returns the options to launch the same browser again.
 *
 * @param chosen - Program of the browser. No other is tried.
 * @throws NoBrowserError
 */
export async function findBrowser(chosen = process.env['CHROME_PATH']): Promise<FoundBrowser> {
  return chosen ? launchChosen(chosen) : launchFirst(listCandidates());
}

async function launchChosen(executablePath: string): Promise<FoundBrowser> {
  try {
    return await launch({ executablePath });
  } catch (cause) {
    const message = `CHROME_PATH is "${executablePath}", which can't be started: set it to a Chrome or Chromium, or unset it.`;
    throw new NoBrowserError(message, { cause });
  }
}

function listCandidates(): Candidate[] {
  const installed = systemBrowsers(process.platform, process.env).filter((path) => existsSync(path));
  return [
    {},
    ...installed.map((executablePath) => ({ executablePath })),
    { prepare: installPlaywrightBrowser },
    ...(canInstallDebianBrowser() ? [{ prepare: installDebianBrowser, executablePath: debianBrowser }] : []),
  ];
}

/**
 * Launches the first candidate that starts.
 *
 * @throws NoBrowserError if none does.
 */
export async function launchFirst(candidates: readonly Candidate[]): Promise<FoundBrowser> {
  const reasons: unknown[] = [];
  for (const candidate of candidates) {
    try {
      return await launch(candidate);
    } catch (reason) {
      reasons.push(reason);
    }
  }
  const message = 'No browser could be started or installed: install Chrome or Chromium, or set CHROME_PATH to one.';
  throw new NoBrowserError(message, { cause: new AggregateError(reasons) });
}

async function launch({ prepare, executablePath }: Candidate): Promise<FoundBrowser> {
  await prepare?.();
  const launchOptions = { args: [...browserArguments], ...(executablePath === undefined ? {} : { executablePath }) };
  return { browser: await chromium.launch(launchOptions), launchOptions };
}
