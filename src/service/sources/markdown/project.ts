import { readFile } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';

import { exists } from '../../common/folders.js';
import type { FoundProject } from './config-search.js';
import { finders } from './find-generators.js';
import type { SiteGenerator } from './generators/generator.js';
import { plain } from './generators/plain.js';
import { findLinkedBase } from './linked-base.js';

/** The names of the generators, as in the setting `generator`. */
export const generatorNames = [
  'plain',
  'vitepress',
  'vuepress',
  'docusaurus',
  'starlight',
  'vocs',
  'nuxt-content',
  'eleventy',
  'honkit',
  'hugo',
  'mdbook',
  'mkdocs',
  'jekyll',
  'sphinx',
] as const;

export type GeneratorName = (typeof generatorNames)[number];

/** A folder of markdown with the generator that makes a site of it. */
export interface MarkdownProject {
  readonly generator: SiteGenerator;
  /** The folder whose files are pages: the one that was named, or the folder of the content in it. */
  readonly content: string;
  /** Where `content` is within all content that the generator reads: `de/` for a language, empty for all. */
  readonly prefix: string;
  /** Where the generator's configuration says that the site begins, or else the links of its pages, with a slash at both ends. */
  readonly basePath: string | undefined;
  /** The folder with the generator's configuration; the named one if none was found. */
  readonly root: string;
}

/** How many folders above the named one are searched for the configuration of a generator. */
const MAX_PARENTS = 4;

/**
 * Finds the generator of a folder by its configuration, which is in the folder or above it. The configuration is read as text: nothing of
 * it runs.
 *
 * @param folder - A full path: the folder of a project, of its content, or a part of that.
 * @param name - The generator, if the operator names it.
 */
export async function findProject(folder: string, name?: GeneratorName): Promise<MarkdownProject> {
  const none: MarkdownProject = { generator: plain, content: folder, prefix: '', basePath: undefined, root: folder };
  if (name === 'plain') return none;
  let current = folder;
  for (let level = 0; level <= MAX_PARENTS; level++) {
    for (const [generator, find] of Object.entries(finders)) {
      if (name !== undefined && name !== generator) continue;
      const found = await find({ folder: current, named: folder, load, exists });
      const project = found && placeIn(found, folder);
      if (project) return { ...project, root: current };
    }
    // Projects end at the root of their repository.
    if ((await exists(join(current, '.git'))) || dirname(current) === current) break;
    current = dirname(current);
  }
  if (name === undefined) return { ...none, basePath: await findLinkedBase(folder) };
  return { ...none, generator: await withoutConfig(folder, name) };
}

/** The project as seen from the named folder; undefined if that is no part of it. */
function placeIn(
  { generator, content, basePath }: FoundProject,
  folder: string,
): Omit<MarkdownProject, 'root'> | undefined {
  const [below, above] = [toPosix(relative(content, folder)), toPosix(relative(folder, content))];
  if (!isOutside(above)) return { generator, content, prefix: '', basePath };
  return isOutside(below) ? undefined : { generator, content: folder, prefix: posix.join(below, '/'), basePath };
}

function isOutside(path: string): boolean {
  return path === '..' || path.startsWith('../') || resolve('/', path) === path;
}

function toPosix(path: string): string {
  return path.split(sep).join('/');
}

/** A generator with its defaults, for a folder without its configuration. */
async function withoutConfig(folder: string, name: Exclude<GeneratorName, 'plain'>): Promise<SiteGenerator> {
  const found = await finders[name]({ folder, named: folder, load, exists: () => Promise.resolve(true) });
  return found?.generator ?? plain;
}

/** The text of a file; empty if there is none. */
function load(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
