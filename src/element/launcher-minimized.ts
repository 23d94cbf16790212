const KEY = 'docs-assistant:launcher';

/** Whether the reader has minimized the launcher on this site. False if storage is blocked. */
export function loadLauncherMinimized(): boolean {
  try {
    return localStorage.getItem(KEY) === 'minimized';
  } catch {
    // Storage is blocked.
    return false;
  }
}

/** Stores the reader's choice for all pages of the site. If storage is blocked, it lasts until the page is left. */
export function saveLauncherMinimized(minimized: boolean): void {
  try {
    if (minimized) localStorage.setItem(KEY, 'minimized');
    else localStorage.removeItem(KEY);
  } catch (error) {
    console.debug('<docs-assistant> The size of the launcher could not be stored:', error);
  }
}
