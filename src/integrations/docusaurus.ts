/**
 * The assistant in a Docusaurus site: a plugin.
 *
 * @module docs-assistant/docusaurus
 */
import { docsUrlOf, renderTag, type AssistantAttributes } from './options.js';

/** The attributes of the element by their camelCase names. */
export type DocusaurusAssistantOptions = AssistantAttributes;

/** The part of Docusaurus's context that the plugin uses. */
interface Context {
  readonly baseUrl: string;
}

/** A plugin in the form of Docusaurus's type `Plugin`. */
interface DocusaurusPlugin {
  readonly name: string;
  getClientModules(): string[];
  injectHtmlTags(): { readonly postBodyTags: string[] };
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
  const tag = renderTag({ ...docsUrlOf(context.baseUrl), ...options });
  return {
    name: 'docs-assistant',
    // Relative to this file.
    getClientModules: () => ['./load-element.js'],
    injectHtmlTags: () => ({ postBodyTags: [tag] }),
  };
}
