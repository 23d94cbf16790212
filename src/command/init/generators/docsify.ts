import { docsFolders, type Generator } from '../generator.js';
import { hasElement, insertBeforeBodyEnd } from '../html.js';
import { editFile } from '../plan.js';
import { joinPath } from '../project.js';
import { toAttributes, type ServiceSettings } from '../settings.js';

export const docsify: Generator = {
  id: 'docsify',
  find(project) {
    const folder = docsFolders.find((path) =>
      /\$docsify|docsify(?:@[\w.]+)?\/(?:lib|dist)/.test(project.read(joinPath(path, 'index.html')) ?? ''),
    );
    if (folder === undefined) return undefined;
    const path = joinPath(folder, 'index.html');
    return {
      name: 'Docsify',
      previewUrl: 'http://localhost:3000',
      stylesheet: 'the stylesheet that your pages link to',
      files: [path],
      scripts: joinPath(folder, 'docs-assistant'),
      plan(settings) {
        const snippet = formatSnippet(settings);
        const isHistory = /routerMode\s*:\s*['"]history/.test(project.read(path)!);
        const insertSnippet = (text: string) =>
          isHistory || hasElement(text) ? undefined : insertBeforeBodyEnd(text, snippet);
        return [
          editFile(project, path, insertSnippet, {
            reason: isHistory
              ? 'With routerMode "history", the script needs the path of the site, which init does not know.'
              : 'There is an assistant in the page, or not exactly one </body>.',
            place: isHistory
              ? 'Paste this before </body>, with the path of your site before docs-assistant/'
              : 'Paste this before </body>',
            text: snippet,
          }),
        ];
      },
    };
  },
};

function formatSnippet(settings: ServiceSettings): string {
  return `<script type="module" async src="docs-assistant/docs-assistant.js"></script>
<docs-assistant${toAttributes(settings)}></docs-assistant>`;
}
