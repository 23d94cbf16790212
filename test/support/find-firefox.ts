import { firefox, type LaunchOptions } from 'playwright';
import { NoBrowserError } from './find-browser.js';

/** A stock Firefox, as readers have. Playwright's own is a patched build. */
const channel = 'moz-firefox';

/** Without these, a download opens a panel that takes the focus from the page, and printing waits for a dialog to be closed. */
const firefoxUserPrefs = { 'browser.download.alwaysOpenPanel': false, 'print.enabled': false };

/** Where Linux distributions put it. Without a path, Playwright looks in the places of macOS and Windows. */
const PATHS = [undefined, '/usr/bin/firefox', '/usr/bin/firefox-esr'];

/**
 * Finds the options to launch a Firefox that starts. Firefox is not installed automatically.
 *
 * @param chosen - Program of the browser. No other is tried.
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
