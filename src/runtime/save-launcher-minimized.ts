import { LAUNCHER_KEY } from '../shared/launcher-minimized.js';

/** Stores the reader's choice for all pages of the site. If storage is blocked, it lasts until the page is left. */
export function saveLauncherMinimized(minimized: boolean): void {
  try {
    if (minimized) localStorage.setItem(LAUNCHER_KEY, 'minimized');
    else localStorage.removeItem(LAUNCHER_KEY);
  } catch (error) {
    console.debug('<docs-assistant> The launcher size could not be stored:', error);
  }
}
