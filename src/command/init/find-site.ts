import { installInAntora } from '../../generators/antora.js';
import { installInAstro } from '../../generators/astro.js';
import { installInDocsify } from '../../generators/docsify.js';
import { installInDocusaurus } from '../../generators/docusaurus.js';
import { installInDoxygen } from '../../generators/doxygen.js';
import { installInEleventy } from '../../generators/eleventy.js';
import type { FoundSite, Generator, Install, Installation } from '../../generators/generator.js';
import { siteFolders } from '../../generators/generator.js';
import { findGeneratorId, generatorIds, generators, type GeneratorId } from '../../generators/generators.js';
import { installInHonkit } from '../../generators/honkit.js';
import { installInHtml } from '../../generators/html.js';
import { installInHugo } from '../../generators/hugo.js';
import { installInJekyll } from '../../generators/jekyll.js';
import { installInMdbook } from '../../generators/mdbook.js';
import { installInMkdocs } from '../../generators/mkdocs.js';
import { installInNext } from '../../generators/next.js';
import { installInNuxt } from '../../generators/nuxt.js';
import type { Project } from '../../generators/project.js';
import { installInRspress } from '../../generators/rspress.js';
import { installInSphinx } from '../../generators/sphinx.js';
import { installInTypedoc } from '../../generators/typedoc.js';
import { installInVitepress } from '../../generators/vitepress.js';
import { installInVocs } from '../../generators/vocs.js';
import { installInVuepress } from '../../generators/vuepress.js';
import { UsageError } from '../parse-arguments.js';

/** A site in a project, and how the assistant is added to it. */
export type Site = Installation & Pick<FoundSite, 'name'>;

const installations: Readonly<Record<GeneratorId, Install>> = {
  vitepress: installInVitepress,
  vuepress: installInVuepress,
  docusaurus: installInDocusaurus,
  astro: installInAstro,
  rspress: installInRspress,
  vocs: installInVocs,
  nuxt: installInNuxt,
  next: installInNext,
  mkdocs: installInMkdocs,
  mdbook: installInMdbook,
  sphinx: installInSphinx,
  hugo: installInHugo,
  eleventy: installInEleventy,
  honkit: installInHonkit,
  docsify: installInDocsify,
  antora: installInAntora,
  doxygen: installInDoxygen,
  typedoc: installInTypedoc,
  jekyll: installInJekyll,
  html: installInHtml,
};

/**
 * Generators that only count if no other is found: Doxygen and TypeDoc are often used next to another one, sites of others have a
 * `_config.yml` for GitHub Pages, and all write HTML or have it as templates.
 */
const last: readonly GeneratorId[] = ['doxygen', 'typedoc', 'jekyll', 'html'];

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
    const id = findGeneratorId(wanted);
    const site = id && findSiteOf(id, project);
    if (site) return site;
    throw new UsageError(`No site of "${wanted}" was found here. --generator knows ${generatorIds.join(', ')}.`);
  }
  const found = generatorIds
    .filter((id) => !last.includes(id))
    .flatMap((id) => {
      const site = findSiteOf(id, project);
      return site ? [{ id, site }] : [];
    });
  if (found.length > 1) {
    throw new UsageError(
      `Several generators were found: ${found.map(({ id }) => id).join(', ')}. Choose one with --generator.`,
    );
  }
  const site = found[0]?.site ?? last.map((id) => findSiteOf(id, project)).find((each) => each !== undefined);
  if (site) return site;
  throw new UsageError(
    `No site was found here that init knows. Run init in the folder of your site, or name the folder. It knows ${generatorIds.join(', ')}. For another generator, add the assistant by hand: ${BY_HAND}`,
  );
}

function findSiteOf(id: GeneratorId, project: Project): Site | undefined {
  const { find, folders = siteFolders }: Generator = generators[id];
  for (const folder of folders) {
    const site = find(project, folder);
    if (site) return describe(site, installations[id](site, project), project);
  }
  return undefined;
}

/** A service answers from the markdown of the site, unless the installation names another folder. */
function describe(
  { name, content }: FoundSite,
  installation: Installation | undefined,
  project: Project,
): Site | undefined {
  const docs = content !== undefined && project.has(content) ? content || '.' : undefined;
  return installation && { name, docs, ...installation };
}
