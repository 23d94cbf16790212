import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { astroPages } from '../../../generators/astro.js';
import { docsifyPages } from '../../../generators/docsify.js';
import { docusaurusPages } from '../../../generators/docusaurus.js';
import { eleventyPages } from '../../../generators/eleventy.js';
import type { DescribePages, SitePages } from '../../../generators/generator.js';
import { findGeneratorId, generatorIds, generators, type GeneratorId } from '../../../generators/generators.js';
import { honkitPages } from '../../../generators/honkit.js';
import { hugoPages } from '../../../generators/hugo.js';
import { jekyllPages } from '../../../generators/jekyll.js';
import { mdbookPages } from '../../../generators/mdbook.js';
import { mkdocsPages } from '../../../generators/mkdocs.js';
import { nextPages } from '../../../generators/next.js';
import { nuxtPages } from '../../../generators/nuxt.js';
import { plainPages } from '../../../generators/pages/plain.js';
import { Project } from '../../../generators/project.js';
import { rspressPages } from '../../../generators/rspress.js';
import { sphinxPages } from '../../../generators/sphinx.js';
import { vitepressPages } from '../../../generators/vitepress.js';
import { vocsPages } from '../../../generators/vocs.js';
import { vuepressPages } from '../../../generators/vuepress.js';
import { findLinkedBase } from './linked-base.js';

/** Generators whose pages are markdown. */
type MarkdownGenerator = Exclude<GeneratorId, 'antora' | 'doxygen' | 'typedoc' | 'html'>;

const pagesOf: Readonly<Record<MarkdownGenerator, DescribePages>> = {
  vitepress: vitepressPages,
  vuepress: vuepressPages,
  docusaurus: docusaurusPages,
  astro: astroPages,
  rspress: rspressPages,
  vocs: vocsPages,
  nuxt: nuxtPages,
  next: nextPages,
  mkdocs: mkdocsPages,
  mdbook: mdbookPages,
  sphinx: sphinxPages,
  hugo: hugoPages,
  eleventy: eleventyPages,
  honkit: honkitPages,
  docsify: docsifyPages,
  jekyll: jekyllPages,
};

const markdownGenerators = generatorIds.filter((id): id is MarkdownGenerator => id in pagesOf);

/** The names of the setting `generator`. */
export const generatorNames = [
  'plain',
  'vitepress',
  'vuepress',
  'docusaurus',
  'astro',
  'starlight',
  'rspress',
  'vocs',
  'nuxt',
  'nuxt-content',
  'next',
  'mkdocs',
  'mdbook',
  'sphinx',
  'hugo',
  'eleventy',
  'honkit',
  'docsify',
  'jekyll',
] as const satisfies readonly (MarkdownGenerator | 'plain' | 'starlight' | 'nuxt-content')[];

export type GeneratorName = (typeof generatorNames)[number];

/** A folder of markdown with the generator that makes a site of it. */
export interface MarkdownProject {
  /** The name of the generator, such as `VitePress`; undefined if none was found. */
  readonly generator: string | undefined;
  readonly sitePages: SitePages;
  /** The folder whose files are pages: the one that was named, or the folder of the content in it. */
  readonly content: string;
  /** The path of `content` within all content of the site: `de/` for a language, empty for all. */
  readonly prefix: string;
  /** Where the site begins according to its configuration or else the links of its pages, with a slash at both ends. */
  readonly basePath: string | undefined;
  /** The folder of the project; the named one if no generator was found. */
  readonly root: string;
  /** The configuration of the generator, as a full path; undefined if there is none. */
  readonly config?: string | undefined;
}

/** How many folders above the named one are searched for the configuration of a generator. */
const MAX_PARENTS = 4;

/**
 * Finds the generator of a folder by its configuration, which is in the folder or above it.
 *
 * @param folder - A full path: the folder of a project, of its content, or a part of that.
 * @param name - The generator, if the operator names it.
 */
export async function findProject(folder: string, name?: GeneratorName): Promise<MarkdownProject> {
  const none: MarkdownProject = {
    generator: undefined,
    sitePages: plainPages,
    content: folder,
    prefix: '',
    basePath: undefined,
    root: folder,
  };
  if (name === 'plain') return none;
  const wanted = name === undefined ? undefined : (findGeneratorId(name) as MarkdownGenerator);
  let current = folder;
  for (let level = 0; level <= MAX_PARENTS; level++) {
    const project = new Project(current);
    for (const id of wanted === undefined ? markdownGenerators : [wanted]) {
      const found = findSite(id, project, folder);
      if (found === undefined) continue;
      // In code, the place of the docs is not always found.
      const basePath = found.basePath ?? (id === 'next' ? await findLinkedBase(folder) : undefined);
      return { ...found, basePath };
    }
    // Projects end at the root of their repository.
    if (project.has('.git') || dirname(current) === current) break;
    current = dirname(current);
  }
  if (wanted === undefined) return { ...none, basePath: await findLinkedBase(folder) };
  // The generator with its defaults.
  const site = { name: wanted, folder: '', text: '', content: '' };
  return { ...none, generator: wanted, sitePages: pagesOf[wanted](site, new Project(folder), '') };
}

/** A site that the named folder is a part of, or that is in it. */
function findSite(id: MarkdownGenerator, project: Project, folder: string): MarkdownProject | undefined {
  const site = generators[id].find(project, '');
  if (site?.content === undefined) return undefined;
  const sitePages = pagesOf[id](site, project, toPosix(relative(project.root, folder)));
  const content = join(project.root, sitePages.content ?? site.content);
  const [below, above] = [toPosix(relative(content, folder)), toPosix(relative(folder, content))];
  if (isOutside(above) && isOutside(below)) return undefined;
  const place = isOutside(above) ? { content: folder, prefix: posix.join(below, '/') } : { content, prefix: '' };
  return {
    ...place,
    generator: site.name,
    sitePages,
    basePath: site.basePath,
    root: project.root,
    config: site.config && join(project.root, site.config),
  };
}

function isOutside(path: string): boolean {
  return path === '..' || path.startsWith('../') || resolve('/', path) === path;
}

function toPosix(path: string): string {
  return path.split(sep).join('/');
}
