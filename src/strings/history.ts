import { logLoadFailure } from '../shared/warn.js';
import type { LocaleTag } from './match-locale.js';
import type { HistoryStrings } from './strings.js';

export const historyEn: HistoryStrings = {
  search: 'Search conversations',
  none: 'There are no conversations yet.',
  nothing: 'No conversation found.',
  kept: 'Kept in this browser only, for {time}.',
  failed: 'This browser can’t keep conversations at the moment.',
  rename: 'Rename “{title}”',
  name: 'Name',
  save: 'Save',
  remove: 'Remove “{title}”',
  removeAll: 'Remove all',
  confirmRemoveAll: 'Remove all conversations from this browser?',
  removed: 'Removed.',
};

let languages: Readonly<Record<Exclude<LocaleTag, 'en'>, HistoryStrings>> | undefined;

/** Loads the texts of a language; English if they can't be loaded. */
export async function loadHistoryStrings(tag: LocaleTag): Promise<HistoryStrings> {
  if (tag === 'en') return historyEn;
  languages ??= await import('./history-languages.js').then(
    ({ historyStrings }) => historyStrings,
    (reason: unknown) => {
      logLoadFailure('texts of kept conversations')(reason);
      return undefined;
    },
  );
  return languages?.[tag] ?? historyEn;
}
