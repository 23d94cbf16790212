/** What a page says about its documentation, in the words of the search filters that services take. */
export interface PageFilter {
  readonly version?: string;
  readonly language?: string;
}

/**
 * Names of `meta` elements, those that say it best first. Docusaurus puts in the first two of each; Python's and other
 * documentation made for DocSearch the first; Read the Docs the third. VitePress, Starlight, MkDocs and Sphinx name no
 * version, and their language in `<html lang>`.
 */
const VERSION = ['docsearch:version', 'docusaurus_version', 'readthedocs-version-slug', 'version'];
const LANGUAGE = ['docsearch:language', 'docusaurus_locale', 'readthedocs-language-slug'];

/** Reads version and language out of the page's head. What the page does not say is not in the result. */
export function getPageFilter(page: Document): PageFilter {
  const version = readMeta(page, VERSION);
  const language = readMeta(page, LANGUAGE) || page.documentElement.lang;
  return { ...(version && { version }), ...(language && { language }) };
}

function readMeta(page: Document, names: readonly string[]): string | undefined {
  const metas = names.map((name) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`));
  // A page that is of several versions lists them, the most exact first.
  return metas.map((meta) => meta?.content.split(',')[0]!.trim()).find(Boolean);
}
