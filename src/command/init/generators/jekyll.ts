import { hasFrontMatter } from '../front-matter.js';
import { docsFolders, type Generator } from '../generator.js';
import { hasElement, insertBeforeBodyEnd } from '../html.js';
import { comments, formatBlock } from '../markers.js';
import { createFile, editFile, type Edit } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { toAttributes, toMembers, type ServiceSettings } from '../settings.js';

const configs = ['_config.yml', '_config.yaml', '_config.toml'];

/** What Just the Docs leaves to the site's owner, in the head of all pages. Its template for the body is not meant to be changed. */
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
      plan: (settings) => [planTemplate(project, inSite, settings)],
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

/** The layouts with a body, which the others are put into. */
function findLayouts(project: Project, folder: string): string[] {
  return project.files(folder, '.html').filter((path) => /<\/body\s*>/i.test(project.read(path)!));
}

function planTemplate(project: Project, inSite: (path: string) => string, settings: ServiceSettings): Edit {
  const snippet = formatSnippet(settings);
  const layouts = findLayouts(project, inSite('_layouts'));
  const [layout = inSite('_layouts/default.html')] = layouts;
  const step = {
    reason: 'The layout that all pages share is in the theme, or has a shape that init does not know.',
    place: 'Paste this before </body>; if the theme has the file, copy it to this place first',
    text: snippet,
  };
  if (layouts.length === 1) {
    return editFile(
      project,
      layout,
      (text) => (hasElement(text) ? undefined : insertBeforeBodyEnd(text, snippet)),
      step,
    );
  }
  if (layouts.length === 0 && usesJustTheDocs(project, inSite(''))) {
    const script = formatBlock(formatHeadScript(settings), comments.html);
    return createFile(project, inSite(HEAD), script, {
      reason: 'There is a file of this name that init did not write.',
      place: 'Add this',
    });
  }
  return { ...step, path: layout };
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
