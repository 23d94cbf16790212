import { isRecord } from '../http/json.js';
import { getConfigText, parseConfig, toBasePath } from './config.js';
import type { DescribePages, Fields, FoundSite, Generator, Install } from './generator.js';
import { addToBody, formatSnippet, hasFrontMatter } from './install/html.js';
import { comments, formatBlock } from './install/markers.js';
import { createFile, type Edit } from './install/plan.js';
import type { ServiceSettings } from './install/service-settings.js';
import { formatHeadScript } from './install/setup-script.js';
import {
  getText,
  indexOrPage,
  isPrivate,
  resolveFrom,
  splitName,
  withHtml,
  withoutExtension,
  withSlash,
} from './pages/page-paths.js';
import { kramdownSlugger } from './pages/sluggers.js';
import { joinPath, type Project } from './project.js';

export const jekyll: Generator = {
  find(project, folder) {
    const config = project.findIn(folder, ['_config.yml', '_config.yaml', '_config.toml']);
    // Hexo has a `_config.yml`, too.
    if (config === undefined || project.packages.has('hexo')) return undefined;
    const text = project.read(config)!;
    const basePath = toBasePath(getConfigText(parseConfig(config, text), 'baseurl'));
    return { name: 'Jekyll', folder, config, text, content: folder, basePath };
  },
};

export const jekyllPages: DescribePages = ({ config = '', text }) => {
  const fields = parseConfig(config, text);
  const isPretty = /^permalink\s*:\s*['"]?(?:pretty|.*\/['"]?\s*$)/m.test(text);
  return {
    place({ file, frontMatter, exists }) {
      const permalink = getText(frontMatter, 'permalink');
      // Patterns such as /:categories/:title are for posts.
      if (permalink !== undefined && !permalink.includes(':')) return { address: resolveFrom('/', permalink) };
      const collected = placeInCollection(withoutExtension(file), fields);
      if (collected !== undefined) return { address: collected };
      const path = file.replace(/^_docs\//, 'docs/');
      if (isPrivate(path)) return { address: undefined };
      const address = indexOrPage(withoutExtension(path), exists, ['index', 'readme']);
      return { address: isPretty ? withSlash(address) : withHtml(address) };
    },
    createSlugger: kramdownSlugger,
    rewrite: (body) => fillIn(body, fields),
  };
};

/**
 * The address of a page of a collection, such as `_tutorials/navigation`, by the pattern in the configuration. Undefined if there is no
 * such collection or pattern, or if Jekyll makes no pages of it.
 */
function placeInCollection(name: string, config: Fields): string | undefined {
  const [, collection = '', path = ''] = /^_([\w-]+)\/(.+)$/.exec(name) ?? [];
  const collections = config['collections'];
  const settings = isRecord(collections) ? collections[collection] : undefined;
  if (!isRecord(settings) || (settings['output'] !== true && collection !== 'posts')) return undefined;
  const pattern = settings['permalink'];
  if (typeof pattern !== 'string') return undefined;
  const { base } = splitName(path);
  const [, year = '', month = '', day = '', title = base] = /^(\d{4})-(\d\d)-(\d\d)-(.+)$/.exec(base) ?? [];
  if (collection === 'posts' && year === '') return undefined;
  const fields: Readonly<Record<string, string>> = {
    collection,
    path,
    name: base,
    title,
    slug: title,
    year,
    month,
    day,
    output_ext: '.html',
  };
  const address = pattern.replace(/:(\w+)/g, (whole, field: string) => fields[field] ?? whole);
  if (address.includes(':')) return undefined;
  // An index is the page of its folder.
  return resolveFrom('/', address).replace(/\/index(?:\/|\.html)?$/, '/');
}

const raw = /(\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\s*-?%\})/;
const variable = /\{\{-?\s*site\.([\w.-]+)\s*-?\}\}/g;
const filtered = /\{\{-?\s*(?:'([^'{}]*)'|"([^"{}]*)")\s*\|\s*(?:relative_url|absolute_url)\s*-?\}\}/g;

/** A badge or the like in a heading, which is not part of its text. */
const badge = /^(#{1,6} .*?)[ \t]*\{%-?\s*include\b[^%\n]*%\}[ \t]*$/gm;

/** Fills in values of the configuration, such as `{{ site.repository }}`, and addresses of pages. */
function fillIn(body: string, config: Fields): string {
  const parts = body.split(raw);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(variable, (whole, name: string) => findValue(config, name) ?? whole)
            .replace(badge, '$1')
            .replace(filtered, (_, single?: string, double?: string) => single ?? double ?? ''),
    )
    .join('');
}

function findValue(config: Fields, name: string): string | undefined {
  const keys = name.split('.');
  const value = keys.reduce<unknown>(
    (record, key) => (isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined),
    config,
  );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Just the Docs includes this file in the head of all pages, and leaves it to the site's owner. It has none for the end of the body. */
const headInclude = '_includes/head_custom.html';

export const installInJekyll: Install = (site, project) => {
  const { folder } = site;
  if (!isCertain(site, project)) return undefined;
  const layouts = findLayouts(project, joinPath(folder, '_layouts'));
  return {
    previewUrl: 'http://127.0.0.1:4000',
    output: folder || '.',
    stylesheet: 'the stylesheet that your pages link to',
    files: [...layouts, joinPath(folder, headInclude)],
    scripts: joinPath(folder, 'docs-assistant'),
    plan: (service) => planLayouts(project, site, layouts, service),
  };
};

/** A repository on GitHub can have a `_config.yml` without being a site, and Jupyter Book has one, too. */
function isCertain({ folder, text }: FoundSite, project: Project): boolean {
  if (project.has(joinPath(folder, '_toc.yml'))) return false;
  const isPage = (name: string) => hasFrontMatter(project.read(joinPath(folder, name)) ?? '');
  return (
    project.has(joinPath(folder, '_layouts')) ||
    /^\s*(?:remote_)?theme\s*[:=]/m.test(text) ||
    ['index.md', 'index.markdown', 'index.html'].some(isPage)
  );
}

/** The layouts with a body. Jekyll puts the others into them. */
function findLayouts(project: Project, folder: string): string[] {
  return project.files(folder, '.html').filter((path) => /<\/body\s*>/i.test(project.read(path)!));
}

function planLayouts(
  project: Project,
  { folder, text }: FoundSite,
  layouts: readonly string[],
  service: ServiceSettings,
): Edit[] {
  const src = "{{ '/docs-assistant/docs-assistant.js' | relative_url }}";
  const root = "{{ '/' | relative_url }}";
  const snippet = formatSnippet(service, src, root);
  if (layouts.length > 0) return layouts.map((path) => addToBody(project, path, snippet));
  const usesJustTheDocs = /^\s*(?:remote_)?theme\s*[:=].*just-the-docs/m.test(text);
  if (usesJustTheDocs) {
    const script = formatBlock(formatHeadScript(service, `"${src}"`, `"${root}"`), comments.html);
    return [createFile(project, joinPath(folder, headInclude), script, { place: 'Add this' })];
  }
  return [
    {
      reason: 'The layout that all pages share is in the theme.',
      path: joinPath(folder, '_layouts/default.html'),
      place: 'Copy the file of the theme to this place, and paste this before </body>',
      text: snippet,
    },
  ];
}
