/**
 * The assistant in a VitePress site, in `vitepress dev` as well as in the build.
 *
 * @module docs-assistant/vitepress
 */
import type { Theme } from 'vitepress';
import { addAssistant } from './add-assistant.js';
import { toPageSettings, type IndexOption, type PageOptions } from './options.js';

/**
 * The attributes of the element by their camelCase names, `strings`, `headers` and `renderers`. With `index: true`, the configuration needs
 * `withIndex` of `docs-assistant/vitepress-config`.
 */
export type VitePressAssistantOptions = Omit<PageOptions, 'index'> & IndexOption;

/**
 * Adds the assistant to a theme. The element stays in the page when the reader goes to another one.
 *
 * @example
 * import DefaultTheme from 'vitepress/theme';
 * import { withAssistant } from 'docs-assistant/vitepress';
 *
 * export default withAssistant(DefaultTheme, { baseUrl: 'https://api.example.com', domain: 'acme', apiKey: 'svc_dsc_…' });
 */
export function withAssistant(theme: Theme, options: VitePressAssistantOptions): Theme {
  return {
    extends: theme,
    enhanceApp({ siteData }) {
      // Not while VitePress renders the pages.
      if (typeof document === 'undefined') return;
      addAssistant(toPageSettings(options, siteData.value.base));
    },
  };
}
