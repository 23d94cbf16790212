import type { LauncherStrings } from './strings.js';

/** Apart from the rest, since every page of the site pays for these. */
export const launcherEn: LauncherStrings = {
  launcher: 'Ask the docs',
  launcherFailed: 'The assistant could not be loaded. Press to try again.',
};
