import { getSettings, toAttributeName, type Choice } from './choice.js';

type Settings = Readonly<Record<string, string | readonly string[]>>;

/** Where the service is: the reader replaces these. */
const service: Settings = { baseUrl: 'https://api.example.com', domain: 'acme', apiKey: 'svc_dsc_your_key' };

/** A generator of sites, and how code for it is written. */
interface Generator {
  readonly name: string;
  format(settings: Settings): string;
}

/** The generators for which there is a snippet, by their values in the address. */
export const generators: Readonly<Record<string, Generator>> = {
  html: { name: 'HTML, Hugo, Docsify', format: formatHtml },
  vitepress: {
    name: 'VitePress',
    format: (settings) => `// .vitepress/theme/index.js
import DefaultTheme from 'vitepress/theme';
import { withAssistant } from 'docs-assistant/vitepress';

export default withAssistant(DefaultTheme, ${formatObject(settings)});`,
  },
  docusaurus: {
    name: 'Docusaurus',
    format: (settings) => `// docusaurus.config.js
export default {
  // …your settings
  plugins: [
    ['docs-assistant/docusaurus', ${indent(formatObject(settings), 4)}],
  ],
};`,
  },
  astro: {
    name: 'Astro, Starlight',
    format: (settings) => `// astro.config.mjs
import { defineConfig } from 'astro/config';
import docsAssistant from 'docs-assistant/astro';

export default defineConfig({
  integrations: [
    // After Starlight, if you use it
    docsAssistant(${indent(formatObject(settings), 4)}),
  ],
});`,
  },
  next: {
    name: 'Next.js, Nextra',
    format: (settings) => `// app/layout.jsx
import { DocsAssistant } from 'docs-assistant/react';

// …at the end of the body
<DocsAssistant
${formatProps(settings)}
/>`,
  },
  mkdocs: { name: 'MkDocs', format: (settings) => formatSetup(settings, 'docs/docs-assistant/setup.js', '..') },
  sphinx: { name: 'Sphinx', format: (settings) => formatSetup(settings, '_static/docs-assistant/setup.js', '../..') },
};

/** Formats the code to paste for a generator, and the CSS below it, if a colour was chosen. */
export function formatSnippet(choice: Choice): string {
  const settings = { ...service, ...formatContext(getSettings(choice)) };
  const code = generators[choice.generator]!.format(settings);
  const css = choice.accent && formatCss(choice.accent, choice.generator === 'html');
  return [code, css].filter(Boolean).join('\n\n');
}

/** A script that the site loads, as the recipes for these generators have it. */
function formatSetup(settings: Settings, path: string, root: string): string {
  const lines = formatObject(settings).replace(
    /\n}$/,
    `\n  docsUrl: new URL('${root}', document.currentScript.src).href,\n}`,
  );
  return `// ${path}
{
  const settings = ${indent(lines, 2)};
  import('./docs-assistant.js');
  document.body.append(Object.assign(document.createElement('docs-assistant'), settings));
}`;
}

const indent = (code: string, spaces: number): string => code.replaceAll('\n', `\n${' '.repeat(spaces)}`);

/** The property takes a list, where the attribute takes words. */
function formatContext(settings: Settings): Settings {
  const { context } = settings;
  if (typeof context !== 'string') return settings;
  return { ...settings, context: context === 'none' ? [] : context.split(' ') };
}

function formatHtml(settings: Settings): string {
  const attributes = Object.entries(settings).map(([name, value]) => {
    const text = typeof value === 'string' ? value : formatList(name, value);
    return ` ${toAttributeName(name)}="${escapeHtml(text)}"`;
  });
  return `<script type="module" async src="/docs-assistant/docs-assistant.js"></script>
<docs-assistant${attributes.join('')}></docs-assistant>`;
}

function formatList(name: string, values: readonly string[]): string {
  if (name === 'context') return values.join(' ') || 'none';
  return JSON.stringify(values);
}

function formatCss(accent: string, isHtml: boolean): string {
  const rule = `docs-assistant {\n  --docs-assistant-accent: ${accent};\n}`;
  return isHtml ? `<style>\n${rule}\n</style>` : `/* In a stylesheet of your site */\n${rule}`;
}

function formatObject(settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => `  ${name}: ${formatValue(value)},`);
  return `{\n${lines.join('\n')}\n}`;
}

function formatProps(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `  ${name}=${isPlainText(value) ? `"${value}"` : `{${formatValue(value)}}`}`)
    .join('\n');
}

/** Whether JSX takes it between quotes as it is. It knows references such as `&amp;` there, but no escapes. */
const isPlainText = (value: string | readonly string[]): boolean => typeof value === 'string' && !/["&<\\]/.test(value);

/** JSON is JavaScript. In a script of a page, `<` could end the script. */
function formatValue(value: string | readonly string[]): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
