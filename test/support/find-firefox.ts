import { firefox, type LaunchOptions } from 'playwright';
import { NoBrowserError } from './find-browser.js';

/** The Firefox that readers have. Playwright's own is a patched build. */
const channel = 'moz-firefox';

/** A file that is saved opens a list of downloads, which would take the keys from the page. */
const firefoxUserPrefs = { 'browser.download.alwaysOpenPanel': false };

/** Where Linux distributions put it. Playwright knows the places of macOS and Windows, and looks there for no path. */
const PATHS = [undefined, '/usr/bin/firefox', '/usr/bin/firefox-esr'];

/**
 * Options to launch a Firefox that really starts. None is installed: the tests don't need it.
 *
 * @param chosen The one that shall be used, and no other.
 * @throws NoBrowserError
 */
export async function findFirefox(chosen = process.env['FIREFOX_PATH']): Promise<LaunchOptions> {
  const reasons: unknown[] = [];
  for (const executablePath of chosen ? [chosen] : PATHS) {
    const launchOptions = { channel, firefoxUserPrefs, ...(executablePath === undefined ? {} : { executablePath }) };
    try {
      await (await firefox.launch(launchOptions)).close();
      return launchOptions;
    } catch (reason) {
      reasons.push(reason);
    }
  }
  const message = 'No Firefox could be started: install it, or set FIREFOX_PATH to one.';
  throw new NoBrowserError(message, { cause: new AggregateError(reasons) });
}
