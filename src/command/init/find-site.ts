import { UsageError } from '../parse-arguments.js';
import type { Generator, Site } from './generator.js';
import { astro } from './generators/astro.js';
import { docsify } from './generators/docsify.js';
import { docusaurus } from './generators/docusaurus.js';
import { eleventy } from './generators/eleventy.js';
import { honkit } from './generators/honkit.js';
import { html } from './generators/html.js';
import { hugo } from './generators/hugo.js';
import { jekyll } from './generators/jekyll.js';
import { mkdocs } from './generators/mkdocs.js';
import { next } from './generators/next.js';
import { nuxt } from './generators/nuxt.js';
import { rspress } from './generators/rspress.js';
import { sphinx } from './generators/sphinx.js';
import { typedoc } from './generators/typedoc.js';
import { vitepress } from './generators/vitepress.js';
import { vocs } from './generators/vocs.js';
import { vuepress } from './generators/vuepress.js';
import type { Project } from './project.js';

const generators: readonly Generator[] = [
  vitepress,
  vuepress,
  docusaurus,
  astro,
  rspress,
  vocs,
  nuxt,
  next,
  mkdocs,
  sphinx,
  hugo,
  eleventy,
  honkit,
  docsify,
];

const known = [...generators, typedoc, jekyll, html];

export const generatorIds = known.map(({ id }) => id);

const BY_HAND =
  'https://github.com/docs-assistant/docs-assistant/blob/main/demo/site/quick-start.md#how-do-i-add-the-assistant-by-hand';

/**
 * Finds the site of a project.
 *
 * @param wanted - The generator, if the project has several.
 * @throws {UsageError} When there is none, or more than one.
 */
export function findSite(project: Project, wanted: string | undefined): Site {
  if (wanted !== undefined) {
    const site = known.find(({ id }) => id === wanted)?.find(project);
    if (site) return site;
    throw new UsageError(`No site of "${wanted}" was found here. --generator knows ${generatorIds.join(', ')}.`);
  }
  const found = generators.flatMap(({ id, find }) => {
    const site = find(project);
    return site ? [{ id, site }] : [];
  });
  if (found.length > 1) {
    throw new UsageError(
      `Several generators were found: ${found.map(({ id }) => id).join(', ')}. Choose one with --generator.`,
    );
  }
  // TypeDoc can be beside another generator. On GitHub Pages, sites of others have a _config.yml, too. Any generator writes HTML or has it
  // as templates.
  const site = found[0]?.site ?? typedoc.find(project) ?? jekyll.find(project) ?? html.find(project);
  if (site) return site;
  throw new UsageError(
    `No site was found here that init knows. Run init in the folder of your site, or name the folder. It knows ${generatorIds.join(', ')}. For another generator, add the assistant by hand: ${BY_HAND}`,
  );
}
