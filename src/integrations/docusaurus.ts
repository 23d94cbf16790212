/**
 * The assistant in a Docusaurus site: a plugin.
 *
 * @module docs-assistant/docusaurus
 */
import { renderTag, toPageSettings, type SiteAttributes } from './options.js';
import { writeIndex } from './write-index.js';

/** The attributes of the element by their camelCase names. */
export type DocusaurusAssistantOptions = SiteAttributes;

/** The part of Docusaurus's context that the plugin uses. */
interface Context {
  readonly baseUrl: string;
  readonly i18n?: { readonly currentLocale: string; readonly locales: readonly string[] };
}

/** A plugin in the form of Docusaurus's type `Plugin`. */
interface DocusaurusPlugin {
  readonly name: string;
  getClientModules(): string[];
  injectHtmlTags(): { readonly postBodyTags: string[] };
  postBuild(site: { readonly outDir: string; readonly baseUrl: string }): Promise<void>;
}

/**
 * Puts the element into each page, next to Docusaurus's own root, so that it stays when the reader goes to another page.
 *
 * @example
 * // docusaurus.config.js
 * plugins: [['docs-assistant/docusaurus', { baseUrl: 'https://api.example.com', domain: 'acme', apiKey: 'svc_dsc_…' }]],
 */
export default function docsAssistant(
  context: Context,
  { id: _id, ...options }: DocusaurusAssistantOptions & { readonly id?: string },
): DocusaurusPlugin {
  // Thrown here, a wrong option is reported with the plugin's name.
  const tag = renderTag(toPageSettings(options, context.baseUrl));
  return {
    name: 'docs-assistant',
    // Relative to this file.
    getClientModules: () => ['./load-element.js'],
    injectHtmlTags: () => ({ postBodyTags: [tag] }),
    async postBuild({ outDir, baseUrl }) {
      if (options.index === true) await writeIndex({ folder: outDir, base: baseUrl, exclude: findForeign(context) });
    },
  };
}

/** Pages of other languages, which have sites and indexes of their own in folders, and lists of posts and tags. */
function findForeign({ i18n: { currentLocale, locales } = { currentLocale: '', locales: [] } }: Context): string[] {
  const others = locales.filter((locale) => locale !== currentLocale);
  return ['**/tags/**', 'blog/page/**', 'blog/archive/**', ...others.map((locale) => `${locale}/**`)];
}
