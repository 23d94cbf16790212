import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

import { lexer } from 'marked';

import { splitFrontMatter } from '../docs/front-matter.js';
import { findDocsFolder } from '../sources/docs-folder.js';
import { findProject } from '../sources/markdown/project.js';
import type { SiteSettings } from '../configuration/to-settings.js';
import { isHeading, parseHeadingText } from '../docs/heading-text.js';

const scripts = ['ts', 'mts', 'js', 'mjs', 'cjs'];

/** Files in which site generators are configured, relative to the folder of the project, and how each names the site. */
const configurations: readonly (readonly [file: string, title: RegExp])[] = [
  ...['.vitepress/config', '.vitepress/config/index', '.vuepress/config', 'docusaurus.config']
    .concat('website/docusaurus.config', 'astro.config', 'vocs.config', 'nuxt.config')
    .flatMap((name) => scripts.map((ending) => [`${name}.${ending}`, scriptTitle('title')] as const)),
  ...['mkdocs.yml', 'mkdocs.yaml'].map((file) => [file, yamlTitle('site_name')] as const),
  ...['book.toml', 'hugo.toml', 'config/_default/hugo.toml', 'config/_default/config.toml', 'config.toml'].map(
    (file) => [file, /^title\s*=\s*["']([^"'\n]+)["']/m] as const,
  ),
  ...['hugo.yaml', 'hugo.yml', 'config.yaml', '_config.yml'].map((file) => [file, yamlTitle('title')] as const),
];

const indexFiles = ['index.md', 'index.mdx', '_index.md', 'README.md', 'readme.md'];

/** Names of folders that tell nothing about what is documented there. */
const plainFolder = /^(?:docs?|documentation|content|pages|site|src|source|\.)$/i;

/** Longer titles are sentences. */
const MAX_LENGTH = 60;

/**
 * Finds a name for the docs: the one that their site generator is configured with, else the title of their index page, else the name
 * of the folder, or of the one above it if it is called "docs". Configurations are read as text: nothing of them runs.
 */
export async function findTitle(docs: string): Promise<string> {
  const { root } = await findProject(resolve(docs));
  for (const [file, pattern] of configurations) {
    const found = pattern.exec((await load(join(root, file))) ?? '');
    const title = found?.slice(1).find((part) => part !== undefined);
    if (title && isTitle(title)) return title.trim();
  }
  for (const file of indexFiles) {
    const title = parseTitle((await load(join(docs, file))) ?? '');
    if (title && isTitle(title)) return title;
  }
  const folder = resolve(docs);
  return plainFolder.test(basename(folder)) ? basename(dirname(folder)) || 'docs' : basename(folder);
}

/** Finds a name for the docs of a site: that of the first folder among its sources, else the domain. */
export async function findSiteTitle({ domain, sources }: Pick<SiteSettings, 'domain' | 'sources'>): Promise<string> {
  const folder = findDocsFolder(sources);
  return folder === undefined ? domain : findTitle(folder);
}

/** The first property of a name whose value is a string on the same line. */
function scriptTitle(name: string): RegExp {
  return new RegExp(String.raw`(?:^|[\s{,])${name}:\s*(?:"([^"\n]+)"|'([^'\n]+)'|` + '`([^`$\n]+)`)', 'm');
}

/** A property at the top of a file of YAML. */
function yamlTitle(name: string): RegExp {
  return new RegExp(String.raw`^${name}:\s*(?:"([^"\n]+)"|'([^'\n]+)'|([^#\n]+))`, 'm');
}

/** The title that a page gives itself. */
function parseTitle(text: string): string | undefined {
  const { frontMatter, body } = splitFrontMatter(text);
  const { title, hero } = frontMatter as { title?: unknown; hero?: { name?: unknown } | null };
  const heading = lexer(body)
    .filter(isHeading)
    .find(({ depth }) => depth === 1);
  const candidates: unknown[] = [title, hero?.name, heading && parseHeadingText(heading).text];
  return candidates.find((candidate): candidate is string => typeof candidate === 'string' && candidate !== '');
}

function isTitle(title: string): boolean {
  return title.trim() !== '' && title.length <= MAX_LENGTH;
}

function load(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}
