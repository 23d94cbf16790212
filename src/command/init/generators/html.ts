import { docsFolders, type Generator } from '../generator.js';
import { hasElement, insertBeforeBodyEnd } from '../html.js';
import { editFile } from '../plan.js';
import { joinPath } from '../project.js';
import { toAttributes, type ServiceSettings } from '../settings.js';

export const html: Generator = {
  id: 'html',
  find(project) {
    const folder = [...docsFolders, 'public'].find((path) => project.has(joinPath(path, 'index.html')));
    if (folder === undefined) return undefined;
    const pages = project.files(folder, '.html');
    return {
      name: 'plain HTML',
      stylesheet: 'the stylesheet that your pages link to',
      files: pages,
      scripts: joinPath(folder, 'docs-assistant'),
      plan: (settings) =>
        pages.map((path) => {
          const snippet = formatSnippet(settings, pathToRoot(folder, path));
          return editFile(
            project,
            path,
            (text) => (hasElement(text) ? undefined : insertBeforeBodyEnd(text, snippet)),
            {
              reason: 'There is an assistant in the page, or not exactly one </body>.',
              place: 'Paste this before </body>',
              text: snippet,
            },
          );
        }),
    };
  },
};

/** The way from a page to the site's folder, which holds below any path: `` or `../`. */
function pathToRoot(folder: string, page: string): string {
  const inSite = folder === '' ? page : page.slice(folder.length + 1);
  return '../'.repeat(inSite.split('/').length - 1);
}

function formatSnippet(settings: ServiceSettings, root: string): string {
  return `<script type="module" async src="${root}docs-assistant/docs-assistant.js"></script>
<docs-assistant${toAttributes(settings, { docsUrl: root || './' })}></docs-assistant>`;
}
