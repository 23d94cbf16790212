import { join } from 'node:path';

import { findTextProperty } from './config-properties.js';
import { findFirst, scripts, toBase, type FoundProject, type Search } from './config-search.js';
import { eleventy } from './generators/eleventy.js';
import { honkit, type Summary } from './generators/honkit.js';
import { nuxtContent } from './generators/nuxt-content.js';
import { vocs } from './generators/vocs.js';

export async function findVocs(search: Search): Promise<FoundProject | undefined> {
  const file = await findFirst(
    search,
    ['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs'].map((ending) => `vocs.config.${ending}`),
  );
  if (file === undefined) return undefined;
  const config = await search.load(file);
  const named = findTextProperty(config, 'rootDir') ?? findTextProperty(config, 'srcDir');
  // The folders of Vocs 1 and of Vocs 2.
  const folders = named === undefined ? ['docs', 'src'] : [named];
  const pages = await findFirst(
    search,
    folders.map((folder) => join(folder, 'pages')),
  );
  if (pages === undefined) return undefined;
  return { generator: vocs, content: pages, basePath: toBase(findTextProperty(config, 'basePath')) };
}

export async function findNuxtContent(search: Search): Promise<FoundProject | undefined> {
  const config = await loadAll(
    search,
    scripts.flatMap((ending) => [`nuxt.config.${ending}`, `content.config.${ending}`]),
  );
  const content = join(search.folder, 'content');
  if (!/@nuxt\/content|\bdocus\b/.test(config) || !(await search.exists(content))) return undefined;
  const [, base] = /\bapp\s*:\s*\{[\s\S]{0,500}?\bbaseURL\s*:\s*['"](\/[^'"]*)['"]/.exec(config) ?? [];
  return { generator: nuxtContent, content, basePath: toBase(base) };
}

export async function findEleventy(search: Search): Promise<FoundProject | undefined> {
  const names = scripts.map((ending) => `eleventy.config.${ending}`);
  const file = await findFirst(search, ['.eleventy.js', ...names]);
  if (file === undefined) return undefined;
  const config = await search.load(file);
  const [, folder = '.'] = /\b(?:setInputDirectory\(\s*|input\s*:\s*)['"]([^'"]+)['"]/.exec(config) ?? [];
  const [, prefix] = /\bpathPrefix\s*:\s*['"]([^'"]+)['"]/.exec(config) ?? [];
  return { generator: eleventy(config), content: join(search.folder, folder), basePath: toBase(prefix) };
}

export async function findHonkit(search: Search): Promise<FoundProject | undefined> {
  const file = await findFirst(search, ['book.json', 'book.js']);
  const usesHonkit = /"(?:honkit|gitbook(?:-cli)?)"/.test(await search.load(join(search.folder, 'package.json')));
  const text = file === undefined ? '' : await search.load(file);
  const [, root = '.'] = /["']?\broot["']?\s*:\s*["']([^"']+)["']/.exec(text) ?? [];
  const content = join(search.folder, root);
  const languages = [...(await search.load(join(content, 'LANGS.md'))).matchAll(/\]\(\.?\/?([\w-]+)\/?\)/g)].map(
    ([, language = '']) => `${language}/`,
  );
  const summaries: Summary[] = [];
  for (const folder of languages.length > 0 ? languages : ['']) {
    const summary = join(content, folder, 'SUMMARY.md');
    if (await search.exists(summary)) summaries.push({ folder, text: await search.load(summary) });
  }
  // A summary alone can be a book of another program.
  if (summaries.length === 0 || (file === undefined && !usesHonkit)) return undefined;
  return { generator: honkit(summaries), content, basePath: undefined };
}

/** The texts of all of some files that exist. */
async function loadAll({ folder, load }: Search, names: readonly string[]): Promise<string> {
  const texts = await Promise.all(names.map((name) => load(join(folder, name))));
  return texts.join('\n');
}
