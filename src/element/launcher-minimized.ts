const KEY = 'docs-assistant:launcher';

/** Whether the reader has made the launcher small, on this site. Where nothing may be stored, it is large. */
export function loadLauncherMinimized(): boolean {
  try {
    return localStorage.getItem(KEY) === 'minimized';
  } catch {
    return false;
  }
}

/** Holds for this page at least, where nothing may be stored. */
export function saveLauncherMinimized(minimized: boolean): void {
  try {
    if (minimized) localStorage.setItem(KEY, 'minimized');
    else localStorage.removeItem(KEY);
  } catch (error) {
    console.debug('<docs-assistant> The size of the launcher is not kept:', error);
  }
}
