import { hasFrontMatter } from '../front-matter.js';
import { docsFolders, type Generator } from '../generator.js';
import { addToBody } from '../html.js';
import { comments, formatBlock } from '../markers.js';
import { createFile, type Edit } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { toAttributes, toMembers, type ServiceSettings } from '../settings.js';

const configs = ['_config.yml', '_config.yaml', '_config.toml'];

/** Just the Docs puts this file into the head of all pages, and leaves it to the site's owner. It has none for the end of the body. */
const HEAD = '_includes/head_custom.html';

export const jekyll: Generator = {
  id: 'jekyll',
  find(project) {
    const folder = docsFolders.find((path) => isSite(project, path));
    if (folder === undefined) return undefined;
    const inSite = (path: string) => joinPath(folder, path);
    return {
      name: 'Jekyll',
      previewUrl: 'http://127.0.0.1:4000',
      docs: folder || '.',
      stylesheet: 'the stylesheet that your pages link to',
      files: [...findLayouts(project, inSite('_layouts')), inSite(HEAD)],
      scripts: inSite('docs-assistant'),
      plan: (settings) => planLayouts(project, inSite, settings),
    };
  },
};

/** Hexo and Jupyter Book have a `_config.yml`, too. */
function isSite(project: Project, folder: string): boolean {
  const config = readConfig(project, folder);
  if (config === undefined || project.packages.has('hexo') || project.has(joinPath(folder, '_toc.yml'))) return false;
  const isPage = (name: string) => hasFrontMatter(project.read(joinPath(folder, name)) ?? '');
  return (
    project.has(joinPath(folder, '_layouts')) ||
    /^\s*(?:remote_)?theme\s*[:=]/m.test(config) ||
    ['index.md', 'index.markdown', 'index.html'].some(isPage)
  );
}

function readConfig(project: Project, folder: string): string | undefined {
  const path = project.find(...configs.map((name) => joinPath(folder, name)));
  return path === undefined ? undefined : project.read(path);
}

/** The layouts with a body. Jekyll puts the others into them. */
function findLayouts(project: Project, folder: string): string[] {
  return project.files(folder, '.html').filter((path) => /<\/body\s*>/i.test(project.read(path)!));
}

function planLayouts(project: Project, inSite: (path: string) => string, settings: ServiceSettings): Edit[] {
  const snippet = formatSnippet(settings);
  const layouts = findLayouts(project, inSite('_layouts'));
  if (layouts.length > 0) return layouts.map((path) => addToBody(project, path, snippet));
  if (usesJustTheDocs(project, inSite(''))) return [planHead(project, inSite(HEAD), settings)];
  return [
    {
      reason: 'The layout that all pages share is in the theme.',
      path: inSite('_layouts/default.html'),
      place: 'Copy the file of the theme to this place, and paste this before </body>',
      text: snippet,
    },
  ];
}

function planHead(project: Project, path: string, settings: ServiceSettings): Edit {
  return createFile(project, path, formatBlock(formatHeadScript(settings), comments.html), {
    place: 'Add this',
  });
}

function usesJustTheDocs(project: Project, folder: string): boolean {
  return /^\s*(?:remote_)?theme\s*[:=].*just-the-docs/m.test(readConfig(project, folder) ?? '');
}

function formatSnippet(settings: ServiceSettings): string {
  return `<script type="module" async src="{{ '/docs-assistant/docs-assistant.js' | relative_url }}"></script>
<docs-assistant${toAttributes(settings, { docsUrl: "{{ '/' | relative_url }}" })}></docs-assistant>`;
}

/** An element can't be in the head. A module runs when there is a body. */
function formatHeadScript(settings: ServiceSettings): string {
  return `<script type="module">
  const settings = {
${toMembers(settings, '    ')}    docsUrl: "{{ '/' | relative_url }}",
  };
  import("{{ '/docs-assistant/docs-assistant.js' | relative_url }}");
  document.body.append(Object.assign(document.createElement('docs-assistant'), settings));
</script>`;
}
