import { join, relative } from 'node:path';

import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';

import { isRecord } from '../../../http/json.js';
import { findTextProperty } from './config-properties.js';
import { findFirst, scripts, toBase, type FoundProject, type Search } from './config-search.js';
import { findEleventy, findHonkit, findNuxtContent, findVocs } from './find-javascript-generators.js';
import { docusaurus } from './generators/docusaurus.js';
import { hugo } from './generators/hugo.js';
import { jekyll } from './generators/jekyll.js';
import { mdbook } from './generators/mdbook.js';
import { mkdocs } from './generators/mkdocs.js';
import { sphinx } from './generators/sphinx.js';
import { starlight } from './generators/starlight.js';
import { vitepress } from './generators/vitepress.js';
import { parseIgnored } from './ignored-files.js';

type Find = (search: Search) => Promise<FoundProject | undefined>;

/** Finds each generator by its configuration in a folder. */
export const finders: Readonly<
  Record<
    | 'vitepress'
    | 'vuepress'
    | 'docusaurus'
    | 'starlight'
    | 'vocs'
    | 'nuxt-content'
    | 'eleventy'
    | 'honkit'
    | 'mdbook'
    | 'mkdocs'
    | 'hugo'
    | 'sphinx'
    | 'jekyll',
    Find
  >
> = {
  vitepress: (search) => findVitepress(search, '.vitepress', false),
  vuepress: (search) => findVitepress(search, '.vuepress', true),
  docusaurus: findDocusaurus,
  starlight: findStarlight,
  vocs: findVocs,
  'nuxt-content': findNuxtContent,
  eleventy: findEleventy,
  honkit: findHonkit,
  mdbook: findMdbook,
  mkdocs: findMkdocs,
  hugo: findHugo,
  sphinx: findSphinx,
  jekyll: findJekyll,
};

async function findVitepress(search: Search, folder: string, isVuepress: boolean): Promise<FoundProject | undefined> {
  const names = scripts.flatMap((ending) => [`config.${ending}`, `config/index.${ending}`]);
  const file = await findFirst(
    search,
    names.map((name) => join(folder, name)),
  );
  if (file === undefined) return undefined;
  const config = await search.load(file);
  const [, source = '.'] = /\bsrcDir\s*:\s*['"]([^'"]+)['"]/.exec(config) ?? [];
  const basePath = toBase(findTextProperty(config, 'base'));
  return { generator: vitepress(config, isVuepress), content: join(search.folder, source), basePath };
}

async function findDocusaurus(search: Search): Promise<FoundProject | undefined> {
  const names = ['ts', 'js', 'mts', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);
  const file = await findFirst(search, [...names, ...names.map((name) => join('website', name))]);
  if (file === undefined) return undefined;
  const config = await search.load(file);
  const versions = parseVersions(await search.load(file.replace(/docusaurus\.config\.\w+$/, 'versions.json')));
  const [, base] = /\bbaseUrl\s*:\s*['"]([^'"]+)['"]/.exec(config) ?? [];
  const below = relative(search.folder, search.named).split(/[\\/]/);
  const isProject = /^(?:|docs|versioned_docs|i18n|blog|src|website)$/.test(below[0] ?? '');
  const content = isProject ? search.folder : search.named;
  return { generator: docusaurus({ config, versions, isProject }), content, basePath: toBase(base) };
}

function parseVersions(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"/g)].map(([, version = '']) => version);
}

async function findStarlight(search: Search): Promise<FoundProject | undefined> {
  const file = await findFirst(
    search,
    scripts.map((ending) => `astro.config.${ending}`),
  );
  const content = join(search.folder, 'src/content/docs');
  if (file === undefined || !(await search.exists(content))) return undefined;
  const config = await search.load(file);
  return { generator: starlight(config), content, basePath: toBase(findTextProperty(config, 'base')) };
}

async function findMdbook(search: Search): Promise<FoundProject | undefined> {
  const file = await findFirst(search, ['book.toml']);
  if (file === undefined) return undefined;
  const config = parseConfig(file, await search.load(file));
  const content = join(search.folder, getText(config, 'book', 'src') ?? 'src');
  const summary = await search.load(join(content, 'SUMMARY.md'));
  return { generator: mdbook(summary), content, basePath: toBase(getText(config, 'output', 'html', 'site-url')) };
}

async function findMkdocs(search: Search): Promise<FoundProject | undefined> {
  const file = await findFirst(search, ['mkdocs.yml', 'mkdocs.yaml']);
  if (file === undefined) return undefined;
  const text = await search.load(file);
  const config = parseConfig(file, text);
  const generator = mkdocs({
    hasDirectoryUrls: config['use_directory_urls'] !== false,
    hasUnicodeAnchors: /slugify:[\s\S]{0,60}pymdownx\.slugs/.test(text),
    languages: new Set([...text.matchAll(/^\s+- locale:\s*['"]?([\w-]+)/gm)].map(([, locale = '']) => locale)),
    isExcluded: parseIgnored(`/templates/\n${getText(config, 'exclude_docs') ?? ''}`),
    isDraft: parseIgnored(getText(config, 'draft_docs') ?? ''),
  });
  const content = join(search.folder, getText(config, 'docs_dir') ?? 'docs');
  return { generator, content, basePath: pathOf(getText(config, 'site_url')) };
}

async function findHugo(search: Search): Promise<FoundProject | undefined> {
  const endings = ['toml', 'yaml', 'yml', 'json'];
  const names = endings.flatMap((ending) => [`hugo.${ending}`, `config.${ending}`]);
  const file = await findFirst(search, [...names, ...names.map((name) => join('config/_default', name))]);
  if (file === undefined) return undefined;
  const config = parseConfig(file, await search.load(file));
  const content = join(search.folder, getText(config, 'contentDir') ?? 'content');
  // `config.toml` is a common name.
  if (!(await search.exists(content))) return undefined;
  const languages = isRecord(config['languages'])
    ? config['languages']
    : await loadOwnFile(search, endings, 'languages');
  const defaultLanguage = getText(config, 'defaultContentLanguage') ?? 'en';
  const enabled = Object.keys(languages).filter((name) => !isDisabled(languages[name]));
  const generator = hugo({
    languages: new Set([...enabled, ...(enabled.length > 0 ? [defaultLanguage] : [])]),
    defaultLanguage,
    isDefaultInFolder: config['defaultContentLanguageInSubdir'] === true,
    hasUglyUrls: config['uglyURLs'] === true,
    permalinks: getPermalinks(config),
    params: isRecord(config['params']) ? config['params'] : await loadOwnFile(search, endings, 'params'),
  });
  return { generator, content, basePath: pathOf(getText(config, 'baseURL') ?? getText(config, 'baseurl')) };
}

/** The patterns of pages, which newer versions keep apart from those of sections. */
function getPermalinks({ permalinks }: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  if (!isRecord(permalinks)) return {};
  const ofPages = isRecord(permalinks['page']) ? permalinks['page'] : permalinks;
  return Object.fromEntries(
    Object.entries(ofPages).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A part of Hugo's configuration that has a file of its own. */
async function loadOwnFile(
  search: Search,
  endings: readonly string[],
  name: string,
): Promise<Readonly<Record<string, unknown>>> {
  const file = await findFirst(
    search,
    endings.map((ending) => `config/_default/${name}.${ending}`),
  );
  return file === undefined ? {} : parseConfig(file, await search.load(file));
}

function isDisabled(language: unknown): boolean {
  return isRecord(language) && language['disabled'] === true;
}

async function findSphinx(search: Search): Promise<FoundProject | undefined> {
  const file = await findFirst(search, ['conf.py']);
  if (file === undefined || !/\bextensions\b|\bhtml_theme\b/.test(await search.load(file))) return undefined;
  return { generator: sphinx, content: search.folder, basePath: undefined };
}

async function findJekyll(search: Search): Promise<FoundProject | undefined> {
  const file = await findFirst(search, ['_config.yml', '_config.yaml']);
  if (file === undefined) return undefined;
  const text = await search.load(file);
  const config = parseConfig(file, text);
  return { generator: jekyll(text, config), content: search.folder, basePath: toBase(getText(config, 'baseurl')) };
}

/** The fields of a configuration; none if it can't be parsed, because the docs can be read without it. */
function parseConfig(file: string, text: string): Readonly<Record<string, unknown>> {
  try {
    // Tags such as `!!python/name:` stand for code that does not concern addresses.
    const value: unknown = file.endsWith('.toml')
      ? parseToml(text)
      : parseDocument(text, { logLevel: 'silent' }).toJS();
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function getText(config: Readonly<Record<string, unknown>>, ...keys: readonly string[]): string | undefined {
  const value = keys.reduce<unknown>((record, key) => (isRecord(record) ? record[key] : undefined), config);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The path of an address, as a base path. */
function pathOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? toBase(new URL(url).pathname) : toBase(url);
}
