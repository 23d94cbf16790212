import type { Generator } from '../generator.js';
import { docsFolders } from '../generator.js';
import { hasElement, insertBeforeBodyEnd } from '../html.js';
import { comments, formatBlock } from '../markers.js';
import { createFile, editFile, type Edit } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { toAttributes, type ServiceSettings } from '../settings.js';

const formats = ['toml', 'yaml', 'yml', 'json'];
const configs = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  formats.map((format) => `${name}.${format}`),
);
const contents = ['content', 'archetypes', 'layouts', 'themes'];
const templates = ['layouts/baseof.html', 'layouts/_default/baseof.html'];

/** Templates that themes leave to the site's owner, at the end of the body. */
const themeTemplates: readonly (readonly [theme: RegExp, path: string])[] = [
  [/papermod/i, 'layouts/partials/extend_footer.html'],
  [/docsy/i, 'layouts/partials/hooks/body-end.html'],
  [/hugo-book|alex-shpak/i, 'layouts/partials/docs/inject/body.html'],
];

export const hugo: Generator = {
  id: 'hugo',
  find(project) {
    const folder = docsFolders.find((path) => isSite(project, path));
    if (folder === undefined) return undefined;
    const inSite = (path: string) => joinPath(folder, path);
    return {
      name: 'Hugo',
      previewUrl: 'http://localhost:1313',
      docs: project.has(inSite('content')) ? inSite('content') : undefined,
      stylesheet: 'the stylesheet that your pages link to',
      files: [...templates, ...themeTemplates.map(([, path]) => path)].map(inSite),
      scripts: inSite('static/docs-assistant'),
      plan: (settings) => [planTemplate(project, inSite, settings)],
    };
  },
};

function isSite(project: Project, folder: string): boolean {
  return findConfig(project, folder) !== undefined && contents.some((path) => project.has(joinPath(folder, path)));
}

function findConfig(project: Project, folder: string): string | undefined {
  return project.find(...configs.map((path) => joinPath(folder, path)));
}

function planTemplate(project: Project, inSite: (path: string) => string, settings: ServiceSettings): Edit {
  const snippet = formatSnippet(settings);
  const step = {
    reason: 'The template that all pages share is in the theme, or has a shape that init does not know.',
    place: 'Paste this before </body>; if the theme has the file, copy it to this place first',
    text: snippet,
  };
  const template = project.find(...templates.map(inSite));
  if (template !== undefined) {
    return editFile(
      project,
      template,
      (text) => (hasElement(text) ? undefined : insertBeforeBodyEnd(text, snippet)),
      step,
    );
  }
  const path = findThemeTemplate(project, inSite);
  if (path !== undefined)
    return createFile(project, path, formatBlock(snippet, comments.html), { ...step, place: 'Paste this' });
  return { ...step, path: inSite(templates[1]!) };
}

/** By the theme that the configuration names: in its own line, or in the path of a module. */
function findThemeTemplate(project: Project, inSite: (path: string) => string): string | undefined {
  const texts = [...configs, 'go.mod', 'config/_default/module.toml', 'config/_default/module.yaml'].map(
    (path) => project.read(inSite(path)) ?? '',
  );
  const names =
    texts
      .join('\n')
      .match(/^\s*["']?(?:theme|path|- path|require)\b.*$|^\s*- .*$|^\s*(?:require )?github\.com\/.*$/gm) ?? [];
  const found = themeTemplates.filter(([theme]) => names.some((name) => theme.test(name)));
  return found.length === 1 ? inSite(found[0]![1]) : undefined;
}

function formatSnippet(settings: ServiceSettings): string {
  // The empty path is the site's root, below a path as well.
  return `<script type="module" async src="{{ "docs-assistant/docs-assistant.js" | relURL }}"></script>
<docs-assistant${toAttributes(settings, { docsUrl: '{{ "" | relURL }}' })}></docs-assistant>`;
}
