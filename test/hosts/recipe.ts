import type { SiteOptions } from './host.js';

/** The element's attributes by their camelCase names, as code sets them. */
export function toProperties({ attributes }: SiteOptions): Readonly<Record<string, string>> {
  const entries = Object.entries(attributes);
  return Object.fromEntries(
    entries.map(([name, value]) => [name.replace(/-./g, ([, letter]) => letter!.toUpperCase()), value]),
  );
}

/** `<docs-assistant …>`, as it is pasted into HTML. Below a path, `docs-url` is the path. */
export function writeTag({ attributes, base }: SiteOptions, docsUrl = base === '/' ? undefined : base): string {
  const all = { ...attributes, ...(docsUrl === undefined ? {} : { 'docs-url': docsUrl }) };
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${value}"`);
  return `<docs-assistant${written.join('')}></docs-assistant>`;
}

/** The two lines for plain HTML. */
export function writeSnippet(options: SiteOptions, script: string): string {
  return `<script type="module" async src="${script}"></script>\n${writeTag(options)}\n`;
}

/**
 * The script of the recipes for MkDocs and Sphinx, which is beside the assistant's files.
 *
 * @param root The site's root, relative to the script.
 */
export function writeSetup(options: SiteOptions, root: string): string {
  return `{
  const settings = {
    ...${JSON.stringify(toProperties(options))},
    // The site's root, also below a path.
    docsUrl: new URL('${root}', document.currentScript.src).href,
  };
  // Relative to this file. The page does not wait for it.
  import('./docs-assistant.js');
  document.body.append(Object.assign(document.createElement('docs-assistant'), settings));
}
`;
}

/** The props of the React component. Below a path, `docsUrl` is the path. */
export function writeProps(options: SiteOptions): string {
  const props = { ...toProperties(options), ...(options.base === '/' ? {} : { docsUrl: options.base }) };
  const written = Object.entries(props).map(([name, value]) => ` ${name}="${value}"`);
  return written.join('');
}
