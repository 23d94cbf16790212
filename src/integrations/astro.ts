/**
 * The assistant in an Astro site, with Starlight or without: an integration.
 *
 * @module docs-assistant/astro
 */
import { addAssistant as add } from './add-assistant.js';
import { toPageSettings, type AssistantOptions, type IndexOption } from './options.js';

/** The attributes of the element by their camelCase names, and the texts of its interface. */
export type AstroAssistantOptions = Omit<AssistantOptions, 'index'> & IndexOption;

/** The part of a site's configuration that the integration uses. */
interface Config {
  readonly base: string;
  readonly trailingSlash?: string;
  readonly build?: { readonly format?: string };
}

/** The part of Astro's hook that the integration uses. */
interface SetupOptions {
  readonly config: Config;
  injectScript(stage: 'page', code: string): void;
  updateConfig(config: { readonly vite: { readonly optimizeDeps: { readonly include: string[] } } }): unknown;
}

/** An integration in the form of Astro's type `AstroIntegration`. */
interface AssistantIntegration {
  readonly name: string;
  readonly hooks: {
    'astro:config:setup'(options: SetupOptions): void;
    'astro:build:done'(options: { readonly dir: URL; readonly logger: { info(line: string): void } }): Promise<void>;
  };
}

/**
 * Adds the assistant to all pages.
 *
 * @example
 * // astro.config.mjs
 * integrations: [docsAssistant({ baseUrl: 'https://api.example.com', domain: 'acme', apiKey: 'svc_dsc_…' })],
 */
export default function docsAssistant(options: AstroAssistantOptions): AssistantIntegration {
  let site: Config = { base: '/' };
  return {
    name: 'docs-assistant',
    hooks: {
      'astro:config:setup'({ config, injectScript, updateConfig }) {
        site = config;
        // Vite finds the import only when a browser asks for it, and would then load the first page twice while the owner writes.
        updateConfig({ vite: { optimizeDeps: { include: ['docs-assistant/astro'] } } });
        const settings = JSON.stringify(toPageSettings(options, config.base));
        injectScript('page', `import { addAssistant } from 'docs-assistant/astro';\naddAssistant(${settings});\n`);
      },
      async 'astro:build:done'({ dir, logger }) {
        if (options.index !== true) return;
        // Pages of a site import this module, too.
        const { writeIndex } = await import('./write-index.js');
        const { base, trailingSlash, build } = site;
        const addresses = trailingSlash === 'never' && build?.format !== 'file' ? 'bare' : 'files';
        await writeIndex({ folder: toPath(dir), base, addresses }, (line) => logger.info(line));
      },
    },
  };
}

/** The path of a folder. Pages import this module, too, and have no modules of Node. */
function toPath({ pathname }: URL): string {
  return decodeURIComponent(pathname.replace(/^\/(?=[a-z]:)/i, '')).replace(/\/$/, '');
}

/** @internal Called by the integration in each page. */
export function addAssistant(options: AssistantOptions): void {
  const element = add(options);
  // Astro's client router replaces the body of the page. It keeps only elements that the next page also has.
  document.addEventListener('astro:after-swap', () => document.body.append(element));
}
