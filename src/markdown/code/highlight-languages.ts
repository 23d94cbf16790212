import type { LoadGrammar } from './grammar.js';

/** The most frequent languages of documentation. The others are in `rare-languages.ts`. */
const languages: Readonly<Record<string, LoadGrammar>> = {
  bash: async () => (await import('./shell-grammar.js')).shell,
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
};

/** Other names of these languages, and languages that are highlighted like one of them. */
const aliases: Readonly<Record<string, string>> = {
  html: 'xml',
  js: 'javascript',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
};

export interface Language {
  /** Canonical name. */
  readonly name: string;
  readonly load: LoadGrammar;
}

/** Finds the grammar of a language by any of its names. Undefined for a language that is not supported. */
export async function findLanguage(name: string): Promise<Language | undefined> {
  const found = lookUp(name, languages, aliases);
  if (found) return found;
  const rare = await import('./rare-languages.js');
  return lookUp(name, { ...languages, ...rare.languages }, rare.aliases);
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
