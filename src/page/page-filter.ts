/** The version and language of a page, as a search filter. */
export interface PageFilter {
  readonly version?: string;
  readonly language?: string;
}

/**
 * Names of `meta` elements, best first. Docusaurus has the first two of each; other documentation made for DocSearch has the
 * first; Read the Docs has the third. VitePress, Starlight, MkDocs and Sphinx have no version, and their language in `<html lang>`.
 */
const VERSION_NAMES = ['docsearch:version', 'docusaurus_version', 'readthedocs-version-slug', 'version'];
const LANGUAGE_NAMES = ['docsearch:language', 'docusaurus_locale', 'readthedocs-language-slug'];

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
