/**
 * The assistant in an Rspress site: a plugin.
 *
 * @module docs-assistant/rspress
 */
import { escapeAttribute, toAttributes, toPageSettings, type SiteAttributes } from './options.js';
import { writeIndex } from './write-index.js';

/** The attributes of the element by their camelCase names. */
export type RspressAssistantOptions = SiteAttributes;

/** The part of a site's configuration that the plugin uses. */
interface Config {
  readonly base?: string;
  readonly outDir?: string;
  readonly route?: { readonly cleanUrls?: boolean };
}

/** Additions of Rspress's builder to the site. */
interface BuilderConfig {
  readonly source: { readonly preEntry: string[] };
  readonly html: { readonly tags: Tag[] };
}

interface Tag {
  readonly tag: string;
  readonly attrs: Record<string, string | true>;
  readonly head: boolean;
  readonly append: boolean;
}

interface PagePlugin {
  readonly name: string;
  readonly builderConfig: BuilderConfig;
}

/** A plugin in the form of Rspress's type `RspressPlugin`. */
interface RspressPlugin {
  readonly name: string;
  config<SiteConfig extends Config>(config: SiteConfig, utils: { addPlugin(plugin: PagePlugin): void }): SiteConfig;
  afterBuild(config: Config, isProduction: boolean): Promise<void>;
}

/**
 * Puts the element into each page, next to Rspress's own root, so that it stays when the reader goes to another page.
 *
 * @example
 * // rspress.config.ts
 * plugins: [docsAssistant({ baseUrl: 'https://api.example.com', domain: 'acme', apiKey: 'svc_dsc_…' })],
 */
export default function docsAssistant(options: RspressAssistantOptions): RspressPlugin {
  return {
    name: 'docs-assistant',
    // Only here is the path of the site known, and it is too late for a `builderConfig` of this plugin. So it adds another one.
    config(config, { addPlugin }) {
      const attributes = toAttributes(toPageSettings(options, config.base ?? '/'));
      addPlugin({
        name: 'docs-assistant/page',
        builderConfig: {
          source: { preEntry: [new URL('load-element.js', import.meta.url).href] },
          html: { tags: [{ tag: 'docs-assistant', attrs: escapeAll(attributes), head: false, append: true }] },
        },
      });
      return config;
    },
    async afterBuild({ base = '/', outDir = 'doc_build', route }, isProduction) {
      if (options.index !== true || !isProduction) return;
      await writeIndex({ folder: outDir, base, addresses: route?.cleanUrls ? 'clean' : 'files' });
    },
  };
}

/** Rspress writes values into the page as they are. */
function escapeAll(attributes: Tag['attrs']): Tag['attrs'] {
  const entries = Object.entries(attributes);
  return Object.fromEntries(entries.map(([name, value]) => [name, value === true ? true : escapeAttribute(value)]));
}
