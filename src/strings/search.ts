import { logLoadFailure } from '../shared/warn.js';
import type { LocaleTag } from './match-locale.js';
import type { SearchStrings } from './strings.js';

export const searchEn: SearchStrings = {
  search: 'Search',
  placeholder: 'Search or ask',
  close: 'Close',
  ask: 'Ask',
  open: 'Open',
  back: 'Back to the results',
  results: 'Results: {count}',
  more: 'More results',
  recent: 'Recent searches',
  clear: 'Clear recent searches',
  nothing: 'Nothing found for “{query}”.',
  related: 'No page is about “{query}”. These are the closest.',
  spelling: 'Results for “{query}”',
  spellings: 'Did you mean',
  failed: 'The search is not available right now. You can still ask.',
  questionWords: 'how what why when where which who can could does do did is are should will',
};

let languages: Readonly<Record<Exclude<LocaleTag, 'en'>, SearchStrings>> | undefined;

/** Loads the texts of a language; English if they can't be loaded. */
export async function loadSearchStrings(tag: LocaleTag): Promise<SearchStrings> {
  if (tag === 'en') return searchEn;
  languages ??= await import('./search-languages.js').then(
    ({ searchStrings }) => searchStrings,
    (reason: unknown) => {
      logLoadFailure('texts of the search')(reason);
      return undefined;
    },
  );
  return languages?.[tag] ?? searchEn;
}
