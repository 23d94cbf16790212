import type { Browser } from 'playwright';
import { launchBrowser } from './find-browser.js';

let launched: Promise<Browser> | undefined;

/** The browser of all end-to-end tests of this process. Tests open contexts and pages of their own. It ends with the process. */
export const sharedBrowser = (): Promise<Browser> => (launched ??= launchBrowser());

/** Closes all pages, so that the next file begins with an empty browser. */
export async function closePages(): Promise<void> {
  const browser = await sharedBrowser();
  await Promise.all(browser.contexts().map((context) => context.close()));
}
