import { loadStored } from './stored.js';

/** Key in the local storage for the reader's choice of the launcher's size. */
export const LAUNCHER_KEY = 'docs-assistant:launcher';

/** Whether the reader has minimized the launcher on this site. False if storage is blocked. */
export function loadLauncherMinimized(): boolean {
  return loadStored(() => localStorage, LAUNCHER_KEY) === 'minimized';
}
