import { docsFolders, type Generator, type Site } from '../generator.js';
import { addToBody, insert } from '../html.js';
import { comments, formatBlock } from '../markers.js';
import { createFile, editFile, type Edit } from '../plan.js';
import { joinPath, type Project } from '../project.js';
import { toAttributes, type ServiceSettings } from '../settings.js';

const configs = [
  '.eleventy.js',
  ...['js', 'mjs', 'cjs', 'ts', 'mts'].map((extension) => `eleventy.config.${extension}`),
];

/** Languages of templates that know the filter `url`. */
const languages = ['njk', 'liquid', 'html'];

export const eleventy: Generator = {
  id: 'eleventy',
  find(project) {
    const folder = docsFolders.find((path) => findConfig(project, path) !== undefined);
    if (folder !== undefined) return describeSite(project, folder);
    return project.packages.has('@11ty/eleventy') ? describeSite(project, '') : undefined;
  },
};

function describeSite(project: Project, folder: string): Site {
  const path = findConfig(project, folder) ?? joinPath(folder, 'eleventy.config.cjs');
  const config = project.read(path) ?? '';
  const input = joinPath(folder, findInput(config));
  const layouts = findLayouts(project, folder, config);
  return {
    name: 'Eleventy',
    previewUrl: 'http://localhost:8080',
    docs: input || '.',
    stylesheet: 'the stylesheet that your pages link to',
    files: [path, ...layouts],
    scripts: joinPath(folder, 'docs-assistant'),
    plan: (settings) => [
      planCopy(project, path),
      ...planLayouts(project, input, layouts, formatSnippet(settings, config)),
    ],
  };
}

function findConfig(project: Project, folder: string): string | undefined {
  return project.find(...configs.map((name) => joinPath(folder, name)));
}

function findInput(config: string): string {
  const [, input = ''] = /\b(?:setInputDirectory\(\s*|input\s*:\s*)['"](?:\.\/)?([\w./-]*)['"]/.exec(config) ?? [];
  return input.replace(/^\.$|\/$/, '');
}

/** The templates with a body, in the folders of layouts and includes. Eleventy puts the others into them. */
function findLayouts(project: Project, folder: string, config: string): string[] {
  const named = config.matchAll(
    /\b(?:set(?:Includes|Layouts)Directory\(\s*|(?:includes|layouts)\s*:\s*)['"](?:\.{1,2}\/)*([\w./-]*\w)\/?['"]/g,
  );
  const folders = ['_includes', '_layouts', ...[...named].map(([, name]) => name!)];
  const files = languages.flatMap((language) => project.files(folder, `.${language}`));
  return files
    .filter((path) => folders.some((name) => `/${path}`.includes(`/${name}/`)))
    .filter((path) => /<\/body\s*>/i.test(project.read(path)!));
}

function planLayouts(project: Project, input: string, layouts: readonly string[], snippet: string): Edit[] {
  if (layouts.length > 0) return layouts.map((path) => addToBody(project, path, snippet));
  return [
    {
      reason:
        'The layout that all pages share was not found, or is in a language of templates that init does not know.',
      path: joinPath(input, '_includes'),
      place: 'Paste this before </body> in the layout, with the paths as its language writes them',
      text: snippet,
    },
  ];
}

/** @param config - The text of the configuration. A plugin of Eleventy's can add the path prefix to the attribute `src`, too. */
function formatSnippet(settings: ServiceSettings, config: string): string {
  const path = '/docs-assistant/docs-assistant.js';
  const src = config.includes('HtmlBasePlugin') ? path : `{{ '${path}' | url }}`;
  return `<script type="module" async src="${src}"></script>
<docs-assistant${toAttributes(settings, { docsUrl: "{{ '/' | url }}" })}></docs-assistant>`;
}

/** Where the function of a configuration begins, with the name that it gives the configuration. */
const start =
  /^(?:export default|module\.exports =)\s*(?:async\s+)?(?:function\s*\w*\s*)?\(?\s*(\w+)(?:\s*:\s*\w+)?\s*\)?\s*(?:=>\s*)?\{[ \t]*\n/gm;

/** Lets Eleventy copy the assistant's files to the site. */
function planCopy(project: Project, path: string): Edit {
  const copy = (name: string) => `${name}.addPassthroughCopy('docs-assistant');`;
  const step = {
    reason: 'The configuration has a shape that init does not know.',
    place: 'Add this to its function',
    text: copy('eleventyConfig'),
  };
  if (!project.has(path) || path.endsWith('eleventy.config.cjs')) {
    const own = `module.exports = function (eleventyConfig) {\n  ${copy('eleventyConfig')}\n};`;
    const created = createFile(project, path, formatBlock(own, comments.js), step);
    if (!('reason' in created)) return created;
  }
  const addCopy = (text: string): string | undefined => {
    if (text.includes(".addPassthroughCopy('docs-assistant')")) return text;
    const [found, ...others] = text.matchAll(start);
    if (found === undefined || others.length > 0) return undefined;
    const block = formatBlock(copy(found[1]!), comments.js).replaceAll(/^/gm, '  ');
    return insert(text, found.index + found[0].length, `${block}\n`);
  };
  return editFile(project, path, addCopy, step);
}
