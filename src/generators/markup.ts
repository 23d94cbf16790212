/** Marks of generators in the pages that they build, for the element in the browser and for the service. Imports nothing. */

/**
 * Names of `meta` elements with the version of a page, best first. Docusaurus has the first two, other documentation made for DocSearch has
 * the first, Read the Docs has the third. VitePress, Starlight, MkDocs and Sphinx have no version.
 */
export const VERSION_NAMES = ['docsearch:version', 'docusaurus_version', 'readthedocs-version-slug', 'version'];

/** The same for the language, which other generators have in `<html lang>`. */
export const LANGUAGE_NAMES = ['docsearch:language', 'docusaurus_locale', 'readthedocs-language-slug'];

/** Classes of links of headings to themselves: MkDocs and Sphinx, VitePress, Docusaurus, Starlight. */
export const HEADING_LINKS = ['headerlink', 'header-anchor', 'hash-link', 'sl-anchor-link'];

/** Classes of line numbers that are text: Pygments in Sphinx and MkDocs, Rouge in Jekyll and GitLab, Prism, highlight.js. */
export const LINE_NUMBERS = ['linenos', 'lineno', 'line-numbers-rows', 'hljs-ln-numbers'];
