import { posix } from 'node:path';

import { githubSlugger } from '../../../docs/slugger.js';
import { createGlobs } from '../../walk-folder.js';
import { findListProperty } from '../config-properties.js';
import type { SiteGenerator, MarkdownPage, Placement } from './generator.js';
import { getText, isPrivate, resolveFrom, splitName, withoutExtension } from './paths.js';

/** Numbers that order files, as in `01-intro`, but no dates and versions. */
const numberPrefix = /^\d+\s*[-_.]+\s*(?=[^-_.\s])/;
const dateOrVersion = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?(?:\D|$)|^\d+[-_.]\d+/;

const translated = /^i18n\/([^/]+)\/docusaurus-plugin-content-docs(?:-[\w-]+)?\/(current|version-[^/]+)\/(.+)$/;
const versioned = /^versioned_docs\/version-([^/]+)\/(.+)$/;
const blogPost = /^blog\/(?:.*\/)?(\d{4})[-/](\d{2})[-/](\d{2})[-/]?(.*?)(?:\/index)?$/;

/** The version in the folder `docs`, by the name that it has in `docusaurus_version` on its pages, and in folders of translations. */
const CURRENT = 'current';

export interface DocusaurusOptions {
  /** The text of `docusaurus.config`. */
  readonly config: string;
  /** Versions as in `versions.json`, newest first. */
  readonly versions: readonly string[];
  /** Whether the folder is the project, with `docs`, `versioned_docs` and `i18n` in it. Otherwise it is that of the docs. */
  readonly isProject: boolean;
}

/**
 * Docusaurus: documents of all versions and languages, and posts of a blog. Each has the version and the language that Docusaurus writes into
 * its page, which readers' questions carry with `filter="auto"`.
 */
export function docusaurus({ config, versions, isProject }: DocusaurusOptions): SiteGenerator {
  const [, route = 'docs'] = /\brouteBasePath\s*:\s*['"`]([^'"`]*)['"`]/.exec(docsOptions(config)) ?? [];
  const [, slash] = /\btrailingSlash\s*:\s*(true|false)\b/.exec(config) ?? [];
  const root = posix.join('/', route, '/');
  const isPublished = createGlobs({ exclude: findListProperty(docsOptions(config), 'exclude') });
  const folders = listOtherFolders(config);
  const [, defaultLocale = 'en'] = /\bdefaultLocale\s*:\s*['"`]([\w-]+)['"`]/.exec(config) ?? [];
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
    const other = folders.find(([folder]) => page.file.startsWith(`${folder}/`));
    if (other !== undefined) {
      const [folder, ownRoute] = other;
      const name = page.file.slice(folder.length + 1);
      return { address: posix.join('/', ownRoute, '/') + documentPath(page, name) };
    }
    const { version = CURRENT, language = defaultLocale, file } = parsePath(page.file);
    if (file === undefined) return placeOther(page);
    const segment = version === CURRENT ? 'next' : version;
    const prefix = version === (versions[0] ?? CURRENT) ? '' : `${segment}/`;
    const address = `${language === defaultLocale ? '' : `/${language}`}${root}${prefix}${documentPath(page, file)}`;
    return { address, language, version };
  };
  return { title: 'Docusaurus', root, place: (page) => finish(place(page)), createSlugger: githubSlugger };
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

/** Some projects keep the site beside the docs, in a folder of its own. */
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

/** Posts and single pages. All else in a project is no page. */
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

/** The index of a folder can have its name as well. Numbers count here. */
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
