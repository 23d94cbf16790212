/** Colours for code. Loaded when the first block of code is complete; each language when a block is written in it. */
import type { LanguageFn } from 'highlight.js';
import core from 'highlight.js/lib/core';
import { nextTask } from '../next-task.js';
import { CodeNodes } from './node-emitter.js';
import { highlightStyles } from './highlight.styles.js';

/** Characters above which a block stays plain: all of it is laid out anew at each piece that gets its colours. */
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

/** An instance of our own: a site may use the same package. */
const highlighter = core.newInstance();
highlighter.configure({ __emitter: CodeNodes });

/** Languages that are ready, or on the way. */
const prepared = new Map<string, Promise<void>>();

/** Characters that are coloured in one task: a block of some kilobytes would hold up the page. */
const PIECE_LENGTH = 500;

/**
 * Colours a block of code. One in a language that is not known, or that is very long, stays as it is.
 *
 * @param code Holds the text and nothing else. Its tree gets the stylesheet.
 */
export async function highlight(code: Element, language: string): Promise<void> {
  const text = code.firstChild;
  const name = aliases[language] ?? language;
  const load = Object.hasOwn(languages, name) ? languages[name] : undefined;
  if (!load || !(text instanceof Text) || code.textContent.length > MAX_LENGTH) return;
  const { default: grammar } = await load();
  if (!prepared.has(name)) prepared.set(name, prepare(name, grammar));
  await prepared.get(name);
  await nextTask();
  // The block may have gone while its language was on the way.
  if (!code.isConnected) return;
  adoptStyles(code.getRootNode());
  await colour(text, name);
}

/** The highlighter's own code takes long enough when it runs for the first time, which it does here for next to no language. */
const started = use('', 'a "b"', () => ({
  keywords: 'a',
  contains: [{ scope: 'string', begin: '"', end: '"', contains: [{ match: /c/ }] }],
}));

/** Takes a language in. Its first use takes longer than a whole block does later on. */
async function prepare(name: string, grammar: LanguageFn): Promise<void> {
  await started;
  await nextTask();
  await use(name, '', grammar);
}

async function use(name: string, code: string, grammar: LanguageFn): Promise<void> {
  highlighter.registerLanguage(name, grammar);
  await nextTask();
  highlighter.highlight(code, { language: name });
}

/** From its beginning, some lines at a time. */
async function colour(text: Text, language: string): Promise<void> {
  for (let length = PIECE_LENGTH; text.data; await nextTask()) {
    const end = text.data.indexOf('\n', length) + 1 || text.length;
    const { _emitter, _top } = highlighter.highlight(text.data.slice(0, end), { language, ignoreIllegals: true });
    // Within a long comment, say: lines after it are what they are by what comes before them.
    if (isWithin(_top) && end < text.length) {
      length += PIECE_LENGTH;
      continue;
    }
    length = PIECE_LENGTH;
    text.before((_emitter as CodeNodes).nodes);
    text.deleteData(0, end);
  }
  text.remove();
}

/** Whether something is open in that state of the highlighter: what the language itself is has nothing around it. */
function isWithin(state: object = {}): boolean {
  return 'parent' in state && state.parent !== undefined;
}

function adoptStyles(root: Node): void {
  if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(highlightStyles)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, highlightStyles];
}
