import { LANGUAGE_NAMES, VERSION_NAMES } from '../generators/markup.js';

/** The version and language of a page, as a search filter. */
export interface PageFilter {
  readonly version?: string;
  readonly language?: string;
}

/** Unknown values are left out. */
export function getPageFilter(page: Document): PageFilter {
  const version = findMetaContent(page, VERSION_NAMES);
  const language = findMetaContent(page, LANGUAGE_NAMES) || page.documentElement.lang;
  return { ...(version && { version }), ...(language && { language }) };
}

function findMetaContent(page: Document, names: readonly string[]): string | undefined {
  const metas = names.map((name) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`));
  // A page for several versions lists them, the most exact first.
  return metas.map((meta) => meta?.content.split(',')[0]!.trim()).find(Boolean);
}
