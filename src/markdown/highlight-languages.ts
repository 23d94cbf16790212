import type { LoadGrammar } from './load-grammar.js';

/** The most frequent languages of documentation. The others are in `rare-languages.ts`. */
const languages: Readonly<Record<string, LoadGrammar>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  go: () => import('highlight.js/lib/languages/go'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  sql: () => import('highlight.js/lib/languages/sql'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

/** Other names of these languages, and languages that are highlighted like one of them. */
const aliases: Readonly<Record<string, string>> = {
  astro: 'xml',
  'c++': 'cpp',
  cjs: 'javascript',
  docker: 'dockerfile',
  golang: 'go',
  html: 'xml',
  js: 'javascript',
  json5: 'json',
  jsonc: 'json',
  jsx: 'javascript',
  md: 'markdown',
  mdx: 'markdown',
  mjs: 'javascript',
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
  zig: 'rust',
  zsh: 'bash',
};

export interface Language {
  /** Canonical name. */
  readonly name: string;
  readonly load: LoadGrammar;
}

/** What loads the grammar of a language; undefined for a language that is not supported. */
export async function findLanguage(name: string): Promise<Language | undefined> {
  const found = lookUp(name, languages, aliases);
  if (found) return found;
  const rare = await import('./rare-languages.js');
  return lookUp(name, rare.languages, rare.aliases);
}

function lookUp(
  name: string,
  grammars: Readonly<Record<string, LoadGrammar>>,
  names: Readonly<Record<string, string>>,
): Language | undefined {
  const canonicalName = Object.hasOwn(names, name) ? names[name]! : name;
  const load = Object.hasOwn(grammars, canonicalName) ? grammars[canonicalName] : undefined;
  return load && { name: canonicalName, load };
}
