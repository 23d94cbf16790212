import { logLoadFailure } from '../shared/warn.js';
import type { LocaleTag } from './match-locale.js';
import type { LauncherStrings } from './strings.js';

export const launcherEn: LauncherStrings = {
  launcher: 'Ask the docs',
  launcherFailed: 'Could not load. You are offline.',
  launcherOutdated: 'Could not load. The site may have changed.',
  reload: 'Reload',
};

/** Loaded on pages in languages other than English. */
let languages: Readonly<Partial<Record<LocaleTag, LauncherStrings>>> | undefined;

/** The texts that can show before the panel has loaded. English until those of the language have loaded. */
export function getLauncherStrings(tag: LocaleTag): LauncherStrings {
  return languages?.[tag] ?? launcherEn;
}

/** Returns a promise if the texts of a language must be loaded first. It never rejects. */
export function loadLauncherStrings(tag: LocaleTag): Promise<void> | undefined {
  if (tag === 'en' || languages) return undefined;
  return import('./launcher-languages.js').then(({ launcherStrings }) => {
    languages = launcherStrings;
  }, logLoadFailure('texts of the launcher'));
}
