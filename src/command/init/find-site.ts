import { UsageError } from '../parse-arguments.js';
import type { Generator, Site } from './generator.js';
import { astro } from './generators/astro.js';
import { docsify } from './generators/docsify.js';
import { docusaurus } from './generators/docusaurus.js';
import { html } from './generators/html.js';
import { hugo } from './generators/hugo.js';
import { mkdocs } from './generators/mkdocs.js';
import { next } from './generators/next.js';
import { sphinx } from './generators/sphinx.js';
import { vitepress } from './generators/vitepress.js';
import type { Project } from './project.js';

const generators: readonly Generator[] = [vitepress, docusaurus, astro, next, mkdocs, sphinx, hugo, docsify];

export const generatorIds = [...generators, html].map(({ id }) => id);

/**
 * Finds the site of a project.
 *
 * @param wanted The generator, if the project has several.
 * @throws {UsageError} When there is none, or more than one.
 */
export function findSite(project: Project, wanted: string | undefined): Site {
  if (wanted !== undefined) {
    const site = [...generators, html].find(({ id }) => id === wanted)?.find(project);
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
  // Other generators write HTML, too, or have an index.html as a template.
  const site = found[0]?.site ?? html.find(project);
  if (site) return site;
  throw new UsageError('No site was found here. Run init in the folder of your site, or name the folder.');
}
