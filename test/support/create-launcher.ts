import type { BrowserLauncher } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { findBrowser, NoBrowserError } from './find-browser.js';
import { findFirefox } from './find-firefox.js';
import { launcherOfReusedPages } from './reused-pages.js';
import { WebKitLauncher } from './webkit/launcher.js';
import { findWebKit } from './webkit/programs.js';

/**
 * Creates the launcher with which the test runner starts browsers.
 *
 * @param product - `chromium`, `firefox` or `webkit`.
 * @throws NoBrowserError if there is no such browser.
 */
export async function createLauncher(product: string): Promise<BrowserLauncher> {
  switch (product) {
    case 'chromium': {
      const { browser, launchOptions } = await findBrowser();
      await browser.close();
      return launcherOfReusedPages(launchOptions);
    }
    case 'firefox':
      return playwrightLauncher({ product, launchOptions: await findFirefox() });
    case 'webkit':
      return new WebKitLauncher(findWebKit());
    default:
      throw new NoBrowserError(`The tests run in chromium, firefox or webkit, not in "${product}".`);
  }
}
