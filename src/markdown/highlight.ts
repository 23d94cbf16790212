/** Colours for code. Loaded when the first block of code is complete; each language when a block is written in it. */
import type { ElementContent } from 'hast';
import type { LanguageFn } from 'highlight.js';
import { createLowlight } from 'lowlight';
import { highlightStyles } from './highlight.styles.js';

/** Characters above which a block stays plain: colouring it would hold up the page. */
const MAX_LENGTH = 10_000;

const languages: Readonly<Record<string, () => Promise<{ default: LanguageFn }>>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  go: () => import('highlight.js/lib/languages/go'),
  graphql: () => import('highlight.js/lib/languages/graphql'),
  http: () => import('highlight.js/lib/languages/http'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  lua: () => import('highlight.js/lib/languages/lua'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  php: () => import('highlight.js/lib/languages/php'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  python: () => import('highlight.js/lib/languages/python'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scss: () => import('highlight.js/lib/languages/scss'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

/** Other names that writers give them. */
const aliases: Readonly<Record<string, string>> = {
  astro: 'xml',
  'c++': 'cpp',
  'c#': 'csharp',
  cjs: 'javascript',
  cs: 'csharp',
  docker: 'dockerfile',
  golang: 'go',
  html: 'xml',
  js: 'javascript',
  json5: 'json',
  jsonc: 'json',
  jsx: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  mjs: 'javascript',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  svelte: 'xml',
  svg: 'xml',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
  yml: 'yaml',
  zsh: 'bash',
};

const lowlight = createLowlight();

/**
 * Colours a block of code. One in a language that is not known, or that is very long, stays as it is.
 *
 * @param code Holds the text and nothing else. Its tree gets the stylesheet.
 */
export async function highlight(code: Element, language: string): Promise<void> {
  const text = code.textContent ?? '';
  const name = aliases[language] ?? language;
  const load = Object.hasOwn(languages, name) ? languages[name] : undefined;
  if (!load || text.length > MAX_LENGTH) return;
  if (!lowlight.registered(name)) lowlight.register(name, (await load()).default);
  // The block may have changed, or gone, while its language was on the way.
  if (code.textContent !== text) return;
  adoptStyles(code.getRootNode());
  code.replaceChildren(...lowlight.highlight(name, text).children.map((node) => toNode(node as ElementContent)));
}

/** Nodes by hand, not by HTML: nothing in the text can become anything but text. */
function toNode(content: ElementContent): Node {
  if (content.type !== 'element') return document.createTextNode('value' in content ? content.value : '');
  const span = document.createElement('span');
  span.className = ((content.properties['className'] as string[] | undefined) ?? []).join(' ');
  span.append(...content.children.map(toNode));
  return span;
}

function adoptStyles(root: Node): void {
  if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(highlightStyles)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, highlightStyles];
}
