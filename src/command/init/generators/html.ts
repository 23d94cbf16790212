import { hasFrontMatter } from '../front-matter.js';
import { docsFolders, type Generator } from '../generator.js';
import { addToBody, hasElement } from '../html.js';
import { findBlock } from '../markers.js';
import { isManual, type Edit } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { toAttributes, type ServiceSettings } from '../settings.js';

export const html: Generator = {
  id: 'html',
  find(project) {
    const folder = [...docsFolders, 'public'].find((path) => project.has(joinPath(path, 'index.html')));
    if (folder === undefined) return undefined;
    const pages = project.files(folder, '.html');
    // A generator makes pages of these templates, at other paths.
    if (pages.some((path) => hasFrontMatter(project.read(path)!))) return undefined;
    return {
      name: 'plain HTML',
      stylesheet: 'the stylesheet that your pages link to',
      files: pages,
      scripts: joinPath(folder, 'docs-assistant'),
      ...(hasMarkdown(project, folder) ? {} : { docs: folder || '.' }),
      plan: (settings) =>
        pages.map((path) => addToBody(project, path, formatSnippet(settings, pathToRoot(folder, path)))),
      planNewPages: () => planNewPages(project, folder, pages),
    };
  },
};

/** A service would answer from the markdown instead of the pages. */
function hasMarkdown(project: Project, folder: string): boolean {
  return ['.md', '.mdx'].some((extension) => project.files(folder, extension).length > 0);
}

/** New pages get the lines of another page, with what the owner has changed in them. Other pages stay as they are. */
function planNewPages(project: Project, folder: string, pages: readonly string[]): Edit[] {
  const installed = pages.flatMap((path) => {
    const code = findBlock(project.read(path) ?? '');
    return code === undefined ? [] : [{ root: pathToRoot(folder, path), code }];
  });
  const edits = pages.flatMap((path) => {
    const root = pathToRoot(folder, path);
    const model = installed.find((page) => page.root === root) ?? installed[0];
    if (!model || hasElement(project.read(path) ?? '')) return [];
    return [addToBody(project, path, moveSnippet(model, root))];
  });
  return edits.filter((edit) => !isManual(edit));
}

/** The lines of a page for one in another folder. */
function moveSnippet({ root, code }: { readonly root: string; readonly code: string }, to: string): string {
  return code
    .replace(`src="${root}docs-assistant/`, `src="${to}docs-assistant/`)
    .replace(`docs-url="${root || './'}"`, `docs-url="${to || './'}"`);
}

/** The way from a page to the site's folder, which holds below any path: `` or `../`. */
function pathToRoot(folder: string, page: string): string {
  const inSite = folder === '' ? page : page.slice(folder.length + 1);
  return '../'.repeat(inSite.split('/').length - 1);
}

function formatSnippet(settings: ServiceSettings, root: string): string {
  return `<script type="module" async src="${root}docs-assistant/docs-assistant.js"></script>
<docs-assistant${toAttributes(settings, { docsUrl: root || './' })}></docs-assistant>`;
}
