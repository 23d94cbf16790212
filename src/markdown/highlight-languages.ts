import type { LanguageFn } from 'highlight.js';

/** Parcel resolves to the CommonJS file, and gives what it exports instead of a module. */
type LoadGrammar = () => Promise<{ default: LanguageFn } | LanguageFn>;

const languages: Readonly<Record<string, LoadGrammar>> = {
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

/** Other names of these languages, and languages that are highlighted like one of them. */
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

/** The canonical name of a language, and what loads its grammar; undefined for a language that is not supported. */
export function findLanguage(name: string): { readonly name: string; readonly load: LoadGrammar } | undefined {
  const canonicalName = Object.hasOwn(aliases, name) ? aliases[name]! : name;
  const load = Object.hasOwn(languages, canonicalName) ? languages[canonicalName] : undefined;
  return load && { name: canonicalName, load };
}
