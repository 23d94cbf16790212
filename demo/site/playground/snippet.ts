import { getSettings, toAttributeName, type Choice } from './choice.js';

type Settings = Readonly<Record<string, string | readonly string[]>>;

/** Where the service is: the reader replaces these. */
const service: Settings = { baseUrl: 'https://api.example.com', domain: 'acme', apiKey: 'svc_dsc_your_key' };

const formats: Readonly<Record<string, (settings: Settings) => string>> = {
  'HTML, Hugo, Docsify': formatHtml,
  VitePress: (settings) => `// .vitepress/theme/index.js
import DefaultTheme from 'vitepress/theme';
import { withAssistant } from 'docs-assistant/vitepress';
import './assistant.css';

export default withAssistant(DefaultTheme, ${formatObject(settings)});`,
  Docusaurus: (settings) => `// docusaurus.config.js, in plugins
['docs-assistant/docusaurus', ${formatObject(settings)}]`,
  'Astro, Starlight': (settings) => `// astro.config.mjs, in integrations
docsAssistant(${formatObject(settings)})`,
  'Next.js, Nextra': (settings) => `// app/layout.jsx, at the end of the body
<DocsAssistant ${formatProps(settings)} />`,
  'MkDocs, Sphinx': (settings) => `// docs-assistant/setup.js
import('./docs-assistant.js');
const settings = ${formatObject(settings)};
document.body.append(Object.assign(document.createElement('docs-assistant'), settings));`,
};

/** The generators for which there is a snippet. */
export const generators: readonly string[] = Object.keys(formats);

/** Formats the code to paste for a generator, and the CSS below it, if a colour was chosen. */
export function formatSnippet(choice: Choice, generator: string): string {
  const settings = { ...service, ...formatContext(getSettings(choice)) };
  const code = (formats[generator] ?? formatHtml)(settings);
  const isHtml = generator === generators[0];
  const css = choice.accent && formatCss(choice.accent, isHtml);
  const shown = choice.accent ? code : code.replace("import './assistant.css';\n", '');
  return [shown, css].filter(Boolean).join('\n\n');
}

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
  return isHtml ? `<style>\n${rule}\n</style>` : `/* In a stylesheet of your site, such as assistant.css */\n${rule}`;
}

function formatObject(settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => `  ${name}: ${formatValue(value)},`);
  return `{\n${lines.join('\n')}\n}`;
}

function formatProps(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}={${formatValue(value)}}`)
    .join(' ');
}

/** JSON is JavaScript. In a script of a page, `<` could end the script. */
function formatValue(value: string | readonly string[]): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
