import sindreSlugify from '@sindresorhus/slugify';
import { scriptNames, toBasePath, toFolder } from './config.js';
import type { DescribePages, Generator, Install } from './generator.js';
import { addToBody, formatSnippet, insert } from './install/html.js';
import { comments, formatBlock, indent } from './install/markers.js';
import { createFile, editFile, type Edit } from './install/plan.js';
import { getText, resolveFrom, splitName, withoutExtension, withSlash } from './pages/page-paths.js';
import { countingSlugger, githubSlugger, type HeadingText, type Slugger } from './pages/sluggers.js';
import { joinPath, type Project } from './project.js';

/** Eleventy, also without a configuration. */
export const eleventy: Generator = {
  find(project, folder) {
    const config = project.findIn(folder, ['.eleventy.js', ...scriptNames('eleventy.config')]);
    const isAlone = folder === '' && project.packages.has('@11ty/eleventy');
    if (config === undefined && !isAlone) return undefined;
    const text = project.read(config ?? '') ?? '';
    const [, input = ''] = /\b(?:setInputDirectory\(\s*|input\s*:\s*)['"]([^'"]+)['"]/.exec(text) ?? [];
    const [, prefix] = /\bpathPrefix\s*:\s*['"]([^'"]+)['"]/.exec(text) ?? [];
    const content = joinPath(folder, toFolder(input));
    return { name: 'Eleventy', folder, config, text, content, basePath: toBasePath(prefix) };
  },
};

export const eleventyPages: DescribePages = ({ text }) => ({
  place({ file, frontMatter }) {
    const { permalink } = frontMatter;
    if (permalink === false || isPartOfPages(file)) return { address: undefined };
    const own = getText(frontMatter, 'permalink');
    // Others are templates.
    if (own !== undefined && !own.includes('{'))
      return { address: resolveFrom('/', own).replace(/(?<=\/)index\.html$/, '') };
    return { address: placeByName(withoutExtension(file)) };
  },
  createSlugger: findSlugger(text),
});

/** Layouts, includes and data, under the names that they have by default. */
function isPartOfPages(file: string): boolean {
  return /^(?:_includes|_layouts|_data)\//.test(file);
}

/** A page with the name of its folder is the index of it. */
function placeByName(name: string): string {
  const { folder, base } = splitName(name);
  const isIndex = base === 'index' || folder.endsWith(`/${base}/`);
  return isIndex ? folder : withSlash(folder + base);
}

/** The anchors come from the plugin that the configuration names. Without one, headings only have anchors of their own. */
function findSlugger(config: string): () => Slugger {
  if (/\bIdAttributePlugin\b/.test(config)) return idAttributeSlugger;
  if (/github-slugger/.test(config)) return githubSlugger;
  if (/markdown-it-anchor/.test(config))
    return /\bslugify\b/.test(config) ? () => countingSlugger((text) => slugify(text)) : markdownItAnchorSlugger;
  // The plugin can be in another file, and most make anchors as GitHub does.
  return /(?:from|require\(|import\()\s*['"]\.{1,2}\//.test(config) ? githubSlugger : ownSlugger;
}

/** As the filter `slugify` of Eleventy does. */
function slugify(text: string): string {
  return sindreSlugify(text, { decamelize: false });
}

/** As Eleventy's own plugin does, which counts from 2, and counts texts, not anchors. */
function idAttributeSlugger(): Slugger {
  const counts = new Map<string, number>();
  return {
    slug({ textOnly, ownAnchor }) {
      if (ownAnchor !== undefined) return ownAnchor;
      const id = slugify(textOnly);
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return count === 1 ? id : `${id}-${count}`;
    },
  };
}

/** As markdown-it-anchor does by default: the anchors themselves contain percent signs. */
function markdownItAnchorSlugger(): Slugger {
  const slugger = countingSlugger(
    (text) => encodeURIComponent(text.trim().toLowerCase().replace(/\s+/g, '-')),
    '-',
    textOnlyOf,
  );
  return { slug: (heading) => encodeAnchor(slugger.slug(heading)) };
}

/** A link is decoded before the browser looks for its anchor. Parentheses would end a link of markdown. */
function encodeAnchor(anchor: string): string {
  if (!/[%()]/.test(anchor)) return anchor;
  return encodeURIComponent(anchor).replaceAll('(', '%28').replaceAll(')', '%29');
}

function textOnlyOf({ textOnly }: HeadingText): string {
  return textOnly;
}

function ownSlugger(): Slugger {
  return { slug: ({ ownAnchor }) => ownAnchor ?? '' };
}

/** Languages of templates with the filter `url`. */
const languages = ['njk', 'liquid', 'html'];

export const installInEleventy: Install = ({ folder, config, text, content = '' }, project) => {
  const path = config ?? joinPath(folder, 'eleventy.config.cjs');
  const layouts = findLayouts(project, folder, text);
  return {
    previewUrl: 'http://localhost:8080',
    output: joinPath(folder, '_site'),
    stylesheet: 'the stylesheet that your pages link to',
    files: [path, ...layouts],
    scripts: joinPath(folder, 'docs-assistant'),
    plan(service) {
      const script = '/docs-assistant/docs-assistant.js';
      // A plugin of Eleventy's can add the path prefix to the attribute `src`, too.
      const src = text.includes('HtmlBasePlugin') ? script : `{{ '${script}' | url }}`;
      const snippet = formatSnippet(service, src, "{{ '/' | url }}");
      return [planCopy(project, path), ...planLayouts(project, content, layouts, snippet)];
    },
  };
};

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

function planLayouts(project: Project, content: string, layouts: readonly string[], snippet: string): Edit[] {
  if (layouts.length > 0) return layouts.map((path) => addToBody(project, path, snippet));
  return [
    {
      reason: 'The layout that all pages share was not found, or is in a template language that init does not know.',
      path: joinPath(content, '_includes'),
      place: 'Paste this before </body> in the layout, with paths as the template language writes them',
      text: snippet,
    },
  ];
}

/** The beginning of the function in a configuration, with the name of its parameter. */
const start =
  /^(?:export default|module\.exports =)\s*(?:async\s+)?(?:function\s*\w*\s*)?\(?\s*(\w+)(?:\s*:\s*\w+)?\s*\)?\s*(?:=>\s*)?\{[ \t]*\n/gm;

/** Makes Eleventy copy the assistant's files to the site. */
function planCopy(project: Project, path: string): Edit {
  const copy = (name: string) => `${name}.addPassthroughCopy('docs-assistant');`;
  const step = {
    reason: 'The configuration is written in a way that init does not recognize.',
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
    const block = indent(formatBlock(copy(found[1]!), comments.js), '  ');
    return insert(text, found.index + found[0].length, `${block}\n`);
  };
  return editFile(project, path, addCopy, step);
}
