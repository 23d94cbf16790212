import type { Verbosity } from './announcer.js';

/** For all panels of the site, like the place of the launcher. */
const KEY = 'docs-assistant:announcements';

/** How much of answers is announced, as the reader has chosen; undefined if there is no choice. */
export function loadVerbosity(): Verbosity | undefined {
  try {
    return (['summary', 'full'] as const).find((verbosity) => verbosity === localStorage.getItem(KEY));
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

export function saveVerbosity(verbosity: Verbosity): void {
  try {
    localStorage.setItem(KEY, verbosity);
  } catch {
    // The storage is full or blocked. The choice lasts until the page is left.
  }
}
