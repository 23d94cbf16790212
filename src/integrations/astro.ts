/**
 * The assistant in an Astro site, with Starlight or without: an integration.
 *
 * @module docs-assistant/astro
 */
import { addAssistant as add } from './add-assistant.js';
import { docsUrlOf, type AssistantOptions } from './options.js';

/** The attributes of the element by their camelCase names, and the texts of its interface. */
export type AstroAssistantOptions = AssistantOptions;

/** The part of Astro's hook that the integration uses. */
interface SetupOptions {
  readonly config: { readonly base: string };
  injectScript(stage: 'page', code: string): void;
  updateConfig(config: { readonly vite: { readonly optimizeDeps: { readonly include: string[] } } }): unknown;
}

/** An integration in the form of Astro's type `AstroIntegration`. */
interface AssistantIntegration {
  readonly name: string;
  readonly hooks: { 'astro:config:setup'(options: SetupOptions): void };
}

/**
 * Adds the assistant to all pages.
 *
 * @example
 * // astro.config.mjs
 * integrations: [docsAssistant({ baseUrl: 'https://api.example.com', domain: 'acme', apiKey: 'svc_dsc_…' })],
 */
export default function docsAssistant(options: AstroAssistantOptions): AssistantIntegration {
  return {
    name: 'docs-assistant',
    hooks: {
      'astro:config:setup'({ config, injectScript, updateConfig }) {
        // Vite finds the import only when a browser asks for it, and would then load the first page twice while the owner writes.
        updateConfig({ vite: { optimizeDeps: { include: ['docs-assistant/astro'] } } });
        const settings = JSON.stringify({ ...docsUrlOf(config.base), ...options });
        injectScript('page', `import { addAssistant } from 'docs-assistant/astro';\naddAssistant(${settings});\n`);
      },
    },
  };
}

/** @internal Called by the integration in each page. */
export function addAssistant(options: AstroAssistantOptions): void {
  const element = add(options);
  // Astro's client router replaces the body of the page. It keeps only elements that the next page also has.
  document.addEventListener('astro:after-swap', () => document.body.append(element));
}
