import { posix } from 'node:path';
import { findListProperty, scriptNames, toBasePath } from './config.js';
import type { DescribePages, Generator, Install, MarkdownPage, Placement } from './generator.js';
import { addToExportedList, isObject } from './install/default-export.js';
import { appendBlock, comments, indent } from './install/markers.js';
import { editFile, type Edit } from './install/plan.js';
import { toOptions, type ServiceSettings } from './install/service-settings.js';
import { createGlobs } from './pages/file-globs.js';
import { getText, isPrivate, resolveFrom, splitName, withoutExtension } from './pages/page-paths.js';
import { githubSlugger } from './pages/sluggers.js';
import { folderOf, joinPath, type Project } from './project.js';

export const docusaurus: Generator = {
  find(project, folder) {
    const names = scriptNames('docusaurus.config');
    // Some projects keep the site next to the docs, in a folder of its own.
    const config = project.findIn(folder, [...names, ...names.map((name) => `website/${name}`)]);
    if (config === undefined) return undefined;
    const text = project.read(config)!;
    const [, base] = /\bbaseUrl\s*:\s*['"]([^'"]+)['"]/.exec(text) ?? [];
    // The docs of all versions and languages are in folders of the project.
    return {
      name: 'Docusaurus',
      folder: folderOf(config),
      config,
      text,
      content: folder,
      basePath: toBasePath(base),
    };
  },
};

/** Numbers that order files, as in `01-intro`. Dates and versions are not such numbers. */
const numberPrefix = /^\d+\s*[-_.]+\s*(?=[^-_.\s])/;
const dateOrVersion = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?(?:\D|$)|^\d+[-_.]\d+/;

const translated = /^i18n\/([^/]+)\/docusaurus-plugin-content-docs(?:-[\w-]+)?\/(current|version-[^/]+)\/(.+)$/;
const versioned = /^versioned_docs\/version-([^/]+)\/(.+)$/;
const blogPost = /^blog\/(?:.*\/)?(\d{4})[-/](\d{2})[-/](\d{2})[-/]?(.*?)(?:\/index)?$/;

/** The version in the folder `docs`, by its name in `docusaurus_version` on pages and in folders of translations. */
const CURRENT = 'current';

/**
 * Documents of all versions and languages, and posts of a blog. Each has the version and the language that Docusaurus writes into its page,
 * which readers' questions carry with `filter="auto"`.
 */
export const docusaurusPages: DescribePages = ({ folder, text }, project, named) => {
  // Otherwise the named folder is one of documents that a plugin reads.
  const isProject = /^(?:|docs|versioned_docs|i18n|blog|src|website)$/.test(named.split('/')[0]!);
  const versions = listVersions(project, folder);
  const [, route = 'docs'] = /\brouteBasePath\s*:\s*['"`]([^'"`]*)['"`]/.exec(docsOptions(text)) ?? [];
  const [, slash] = /\btrailingSlash\s*:\s*(true|false)\b/.exec(text) ?? [];
  const root = posix.join('/', route, '/');
  const isPublished = createGlobs({ exclude: findListProperty(docsOptions(text), 'exclude') });
  const folders = listOtherFolders(text);
  const [, defaultLocale = 'en'] = /\bdefaultLocale\s*:\s*['"`]([\w-]+)['"`]/.exec(text) ?? [];
  const finish = (placement: Placement): Placement => ({
    language: defaultLocale,
    ...placement,
    address: placement.address && applySlash(placement.address, slash),
  });
  const place = (page: MarkdownPage): Placement => {
    if (isPrivate(page.file)) return { address: undefined };
    const document = isProject ? parsePath(withoutWebsite(page.file)).file : page.file;
    if (document !== undefined && !isPublished(document)) return { address: undefined, reason: 'unpublished' };
    return isProject
      ? placeInProject({ ...page, file: withoutWebsite(page.file) })
      : { address: root + documentPath(page, page.file), version: CURRENT };
  };
  const placeInProject = (page: MarkdownPage): Placement => {
    const other = folders.find(([start]) => page.file.startsWith(`${start}/`));
    if (other !== undefined) {
      const [start, ownRoute] = other;
      const name = page.file.slice(start.length + 1);
      return { address: posix.join('/', ownRoute, '/') + documentPath(page, name) };
    }
    const { version = CURRENT, language = defaultLocale, file } = parsePath(page.file);
    if (file === undefined) return placeOther(page);
    const segment = version === CURRENT ? 'next' : version;
    const prefix = version === (versions[0] ?? CURRENT) ? '' : `${segment}/`;
    const address = `${language === defaultLocale ? '' : `/${language}`}${root}${prefix}${documentPath(page, file)}`;
    return { address, language, version };
  };
  return {
    root,
    ...(isProject ? {} : { content: named }),
    place: (page) => finish(place(page)),
    createSlugger: githubSlugger,
  };
};

/** The versions in `versions.json`, newest first. */
function listVersions(project: Project, folder: string): string[] {
  const text = project.read(joinPath(folder, 'versions.json')) ?? '';
  return [...text.matchAll(/"([^"]+)"/g)].map(([, version = '']) => version);
}

/** The options of the first plugin for docs, which is that of the preset. */
function docsOptions(config: string): string {
  const start = config.search(/\bdocs\s*:\s*\{/);
  const end = config.slice(start + 1).search(/\b(?:blog|pages|theme|sitemap|gtag)\s*:/);
  return start < 0 ? '' : config.slice(start, end < 0 ? undefined : start + 1 + end);
}

/** Folders of further plugins for docs, with their routes. */
function listOtherFolders(config: string): [folder: string, route: string][] {
  const pairs = config.matchAll(/\bpath\s*:\s*['"]([\w./-]+)['"]\s*,\s*routeBasePath\s*:\s*['"]([^'"]*)['"]/g);
  return [...pairs]
    .map(([, folder = '', route = '']): [string, string] => [
      withoutWebsite(folder.replace(/^(?:\.{1,2}\/)+/, '')),
      route,
    ])
    .filter(([folder]) => folder !== 'docs');
}

function withoutWebsite(file: string): string {
  return file.replace(/^website\//, '');
}

function parsePath(file: string): { file?: string; version?: string; language?: string } {
  const [, language, folder, ofLanguage] = translated.exec(file) ?? [];
  if (ofLanguage !== undefined)
    return { language: language!, file: ofLanguage, version: folder!.replace(/^version-/, '') };
  const [, version, ofVersion] = versioned.exec(file) ?? [];
  if (ofVersion !== undefined) return { version: version!, file: ofVersion };
  return file.startsWith('docs/') ? { file: file.slice('docs/'.length) } : {};
}

/** Posts and single pages. Other files of a project are not pages. */
function placeOther({ file, frontMatter }: MarkdownPage): Placement {
  const name = withoutExtension(file);
  const slug = getText(frontMatter, 'slug');
  if (name.startsWith('blog/')) {
    const [, year, month, day, title = ''] = blogPost.exec(name) ?? [];
    const dated = year ? `${year}/${month}/${day}/${title}` : name.slice('blog/'.length).replace(/\/index$/, '');
    return { address: slug ? resolveFrom('/blog/', slug) : `/blog/${dated}` };
  }
  const [, page] = /^src\/pages\/(.+)$/.exec(name) ?? [];
  return { address: page && `/${page.replace(/(^|\/)index$/, '$1')}` };
}

/** The address of a document from the root of the docs. */
function documentPath({ frontMatter }: MarkdownPage, file: string): string {
  const name = withoutExtension(file).split('/').map(withoutNumber).join('/');
  const { folder, base } = splitName(name);
  const slug = getText(frontMatter, 'slug');
  if (slug !== undefined) return resolveFrom(folder, slug).slice(1);
  const id = getText(frontMatter, 'id');
  return isIndex(file) ? folder.slice(1) : folder.slice(1) + (id ?? base);
}

/** The index of a folder can also have the name of the folder. Here numbers are part of the names. */
function isIndex(file: string): boolean {
  const { folder, base } = splitName(withoutExtension(file).toLowerCase());
  return base === 'index' || base === 'readme' || base === posix.basename(folder);
}

function withoutNumber(name: string): string {
  return dateOrVersion.test(name) ? name : name.replace(numberPrefix, '');
}

function applySlash(address: string, slash: string | undefined): string {
  if (slash === undefined || address === '/') return address;
  return slash === 'true' ? address.replace(/\/?$/, '/') : address.replace(/\/$/, '');
}

export const installInDocusaurus: Install = ({ folder, config = 'docusaurus.config.js' }, project) => {
  const docs = joinPath(folder, 'docs');
  // The folder `docs` contains one version in one language.
  const hasVariants = listVersions(project, folder).length > 0 || isTranslated(project, folder);
  const more = hasVariants ? { filter: 'auto' } : {};
  return {
    previewUrl: 'http://localhost:3000',
    docs: hasVariants ? folder || '.' : project.has(docs) ? docs : undefined,
    stylesheet: project.findIn(folder, ['src/css/custom.css']) ?? `a stylesheet in customCss of ${config}`,
    files: [config],
    writesIndex: true,
    plan(service) {
      const plugin = formatPlugin(service, more);
      return [
        editFile(project, config, (text) => addPlugin(text, plugin), {
          reason: 'The configuration is written in a way that init does not recognize.',
          place: 'Add this to the list `plugins`',
          text: `${indent(plugin, '  ')},`,
        }),
        ...removeCommonJsType(project, folder),
      ];
    },
  };
};

function isTranslated(project: Project, folder: string): boolean {
  const folders = project.folders(joinPath(folder, 'i18n')).flatMap((locale) => project.folders(locale));
  // Those without markdown contain texts of the interface.
  return folders
    .filter((each) => each.includes('/docusaurus-plugin-content-docs'))
    .some((each) => ['.md', '.mdx'].some((extension) => project.files(each, extension).length > 0));
}

function addPlugin(text: string, plugin: string): string | undefined {
  if (text.includes('docs-assistant/docusaurus')) return undefined;
  if (!isCommonJs(text)) return addToExportedList(text, { list: 'plugins', item: plugin });
  const list = `module.exports.plugins = [\n  ...(module.exports.plugins ?? []),\n${indent(plugin, '  ')},\n];`;
  return appendBlock(text, list, comments.js);
}

/** Whether the module assigns `module.exports` once, and to an object. */
function isCommonJs(text: string): boolean {
  const [found, ...others] = text.matchAll(/^module\.exports\s*=\s*/gm);
  return found !== undefined && others.length === 0 && isObject(text.slice(found.index + found[0].length), text);
}

function formatPlugin(service: ServiceSettings, more: Readonly<Record<string, string>>): string {
  return `[\n  'docs-assistant/docusaurus',\n  {\n${toOptions(service, '    ', more)}  },\n]`;
}

/**
 * Removes `"type": "commonjs"`, which `npm init` writes and which is Node's default, from the manifest of a site. In such a package, webpack
 * refuses `import` and `export` in files that Docusaurus generates there, so the site does not build.
 */
function removeCommonJsType(project: Project, folder: string): readonly Edit[] {
  const path = project.findIn(folder, ['package.json']) ?? project.findIn('', ['package.json']);
  const manifest = path === undefined ? undefined : project.manifest(path);
  if (path === undefined || manifest?.['type'] !== 'commonjs') return [];
  const before = project.readRaw(path)!;
  const after = before.replace(/,\s*"type"\s*:\s*"commonjs"(?=\s*\})|"type"\s*:\s*"commonjs"\s*,\s*/, '');
  const isRemoved = JSON.stringify(JSON.parse(after)) === JSON.stringify({ ...manifest, type: undefined });
  if (isRemoved) return [{ path, before, after }];
  const reason = 'Docusaurus does not build in a package of type "commonjs".';
  return [{ path, reason, place: 'Remove this', text: '"type": "commonjs"' }];
}
