import type { DescribePages, Generator, Install } from './generator.js';
import { formatSnippet, insertOnce } from './install/html.js';
import { editFile } from './install/plan.js';
import { plainPages } from './pages/plain.js';
import { docsifySlugger } from './pages/sluggers.js';
import { joinPath } from './project.js';

/** Docsify, whose only page of HTML loads the markdown next to it. */
export const docsify: Generator = {
  find(project, folder) {
    const config = joinPath(folder, 'index.html');
    const text = project.read(config) ?? '';
    if (!/\$docsify|docsify(?:@[\w.]+)?\/(?:lib|dist)/.test(text)) return undefined;
    return { name: 'Docsify', folder, config, text, content: folder };
  },
};

export const docsifyPages: DescribePages = ({ text }) => ({
  ...plainPages,
  // Most pages load version 4 by its number, or a file in `lib`. Newer versions have the files in `dist`.
  createSlugger: () => docsifySlugger(!/docsify@(?:[5-9]|latest)|docsify[^"'\s]*\/dist\//.test(text)),
  // Anchors of headings in the form of others.
  rewriteProse: (prose) => prose.replace(/^(#{1,6} .*?)[ \t]+:id=([\w-]+)[ \t]*$/gm, '$1 {#$2}'),
});

export const installInDocsify: Install = ({ folder, config = 'index.html', text }, project) => {
  const isHistory = /routerMode\s*:\s*['"]history/.test(text);
  return {
    previewUrl: 'http://localhost:3000',
    output: folder || '.',
    stylesheet: 'the stylesheet that your pages link to',
    files: [config],
    scripts: joinPath(folder, 'docs-assistant'),
    plan(service) {
      const snippet = formatSnippet(service, 'docs-assistant/docs-assistant.js');
      return [
        editFile(project, config, (html) => (isHistory ? undefined : insertOnce(html, snippet)), {
          reason: isHistory
            ? 'With routerMode "history", the script needs the path of the site, which init does not know.'
            : 'The page already has an assistant, or does not have exactly one </body>.',
          place: isHistory
            ? 'Paste this before </body>, with the path of your site before docs-assistant/'
            : 'Paste this before </body>',
          text: snippet,
        }),
      ];
    },
  };
};
