import { loadStored } from './stored.js';

/** Key in the local storage for the reader's choice of the launcher's size. */
const LAUNCHER_KEY = 'docs-assistant:launcher';

/** Whether the reader has minimized the launcher on this site. False if storage is blocked. */
export function loadLauncherMinimized(): boolean {
  return loadStored(() => localStorage, LAUNCHER_KEY) === 'minimized';
}

/** Stores the reader's choice for all pages of the site. If storage is blocked, it lasts until the page is left. */
export function saveLauncherMinimized(minimized: boolean): void {
  try {
    if (minimized) localStorage.setItem(LAUNCHER_KEY, 'minimized');
    else localStorage.removeItem(LAUNCHER_KEY);
  } catch (error) {
    console.debug('<docs-assistant> The launcher size could not be stored:', error);
  }
}
