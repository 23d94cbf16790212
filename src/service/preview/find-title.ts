import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

import { lexer } from 'marked';

import { splitFrontMatter } from '../docs/front-matter.js';
import { findDocsFolder } from '../sources/docs-folder.js';
import { findProject } from '../sources/markdown/find-project.js';
import type { SiteSettings } from '../configuration/to-settings.js';
import { isHeading, parseHeadingText } from '../docs/heading-text.js';

const indexFiles = ['index.md', 'index.mdx', '_index.md', 'README.md', 'readme.md'];

/** Names of folders that do not say what is documented there. */
const plainFolder = /^(?:docs?|documentation|content|pages|site|src|source|\.)$/i;

/** Longer titles are probably sentences. */
const MAX_LENGTH = 60;

/**
 * Finds a name for the docs: the title in the configuration of their site generator, else the title of their index page, else the name of the
 * folder, or of its parent if the folder has a name such as "docs". Configurations are parsed as text and never run.
 */
export async function findTitle(docs: string): Promise<string> {
  const { config } = await findProject(resolve(docs));
  const configured = config && findConfiguredTitle(config, (await load(config)) ?? '');
  if (configured && isTitle(configured)) return configured.trim();
  for (const file of indexFiles) {
    const title = parseTitle((await load(join(docs, file))) ?? '');
    if (title && isTitle(title)) return title;
  }
  const folder = resolve(docs);
  return plainFolder.test(basename(folder)) ? basename(dirname(folder)) || 'docs' : basename(folder);
}

/** Finds a name for the docs of a site: the name of the first folder among its sources, else the domain. */
export async function findSiteTitle({ domain, sources }: Pick<SiteSettings, 'domain' | 'sources'>): Promise<string> {
  const folder = findDocsFolder(sources);
  return folder === undefined ? domain : findTitle(folder);
}

/** Finds the title in the configuration of a site generator. In YAML and TOML, only a top-level property counts. */
function findConfiguredTitle(file: string, text: string): string | undefined {
  const name = /\bmkdocs\.ya?ml$/.test(file) ? 'site_name' : 'title';
  const quoted = String.raw`(?:"([^"\n]+)"|'([^'\n]+)'`;
  const pattern = file.endsWith('.toml')
    ? String.raw`^${name}\s*=\s*${quoted})`
    : /\.ya?ml$/.test(file)
      ? String.raw`^${name}:\s*${quoted}|([^#\n]+))`
      : String.raw`(?:^|[\s{,])${name}:\s*${quoted}|${'`'}([^${'`'}$\n]+)${'`'})`;
  return new RegExp(pattern, 'm')
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
}

/** The title in a page's front matter or first heading. */
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
