import { siteFolders, type Generator, type Install } from './generator.js';
import { addToBody, formatSnippet, hasElement, hasFrontMatter } from './install/html.js';
import { findBlock } from './install/markers.js';
import { isManual, type Edit } from './install/plan.js';
import { joinPath, type Project } from './project.js';

/** Pages written by hand, or built by any generator. */
export const html: Generator = {
  folders: [...siteFolders, 'public'],
  find(project, folder) {
    if (!project.has(joinPath(folder, 'index.html'))) return undefined;
    return { name: 'plain HTML', folder, text: '' };
  },
};

export const installInHtml: Install = ({ folder }, project) => {
  const pages = project.files(folder, '.html');
  // A generator makes pages of these templates, at other paths.
  if (pages.some((path) => hasFrontMatter(project.read(path)!))) return undefined;
  return {
    // A service would answer from markdown instead of the pages.
    docs: hasMarkdown(project, folder) ? undefined : folder || '.',
    output: folder || '.',
    stylesheet: 'the stylesheet that your pages link to',
    files: pages,
    scripts: joinPath(folder, 'docs-assistant'),
    plan: (service) =>
      pages.map((path) => {
        const root = pathToRoot(folder, path);
        const docsUrl = isDocute(project.read(path)!) ? undefined : root || './';
        const snippet = formatSnippet(service, `${root}docs-assistant/docs-assistant.js`, docsUrl);
        return addToBody(project, path, snippet);
      }),
    planNewPages: () => planNewPages(project, folder, pages),
  };
};

/** Docute's only page loads the markdown next to it and has routes in the hash, which the element finds without an address. */
function isDocute(page: string): boolean {
  return /\bnew Docute\b/.test(page);
}

function hasMarkdown(project: Project, folder: string): boolean {
  return ['.md', '.mdx'].some((extension) => project.files(folder, extension).length > 0);
}

/** New pages get the lines of another page, with the owner's changes. Other pages stay as they are. */
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

/** The path from a page to the site's folder, which holds below any path: empty, or `../`. */
function pathToRoot(folder: string, page: string): string {
  const inSite = folder === '' ? page : page.slice(folder.length + 1);
  return '../'.repeat(inSite.split('/').length - 1);
}
