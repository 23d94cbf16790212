import { asText } from '../../../http/json.js';
import type { Language } from '../../search/languages/language.js';
import type { PageHead } from './source-page.js';

/** Maximum languages that a site is said to have. */
const MAX_LANGUAGES = 20;

/** The languages that pages name in their front matter. */
export function listLanguages(heads: readonly PageHead[]): string[] {
  const named = heads.map(({ frontMatter }) => asText(frontMatter['lang']) ?? asText(frontMatter['language']));
  return [...new Set(named.filter((language) => language !== undefined))].slice(0, MAX_LANGUAGES);
}

/** The languages in which the words of pages are indexed, the most common first. */
export function countLanguages(heads: readonly PageHead[]): Language[] {
  const counts = new Map<Language, number>();
  for (const { language = 'en' } of heads) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
}
