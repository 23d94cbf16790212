import { posix } from 'node:path';
import { isRecord } from '../http/json.js';
import { getConfigText, parseConfig, toBasePath, toFolder } from './config.js';
import type { DescribePages, Fields, FoundSite, Generator, Install } from './generator.js';
import { formatSnippet, insertOnce } from './install/html.js';
import { comments, formatBlock } from './install/markers.js';
import { createFile, editFile, type Edit } from './install/plan.js';
import { getText, splitName, withoutExtension, withSlash } from './pages/page-paths.js';
import { hugoSlugger } from './pages/sluggers.js';
import { joinPath, type Project } from './project.js';

const formats = ['toml', 'yaml', 'yml', 'json'];
const configs = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  formats.map((format) => `${name}.${format}`),
);

export const hugo: Generator = {
  find(project, folder) {
    const config = project.findIn(folder, configs);
    if (config === undefined) return undefined;
    const text = project.read(config)!;
    const fields = parseConfig(config, text);
    const content = joinPath(folder, toFolder(getConfigText(fields, 'contentDir') ?? 'content'));
    // `config.toml` is a common name.
    const parts = ['archetypes', 'layouts', 'themes'].map((name) => joinPath(folder, name));
    if (![content, ...parts].some((path) => project.has(path))) return undefined;
    return {
      name: 'Hugo',
      folder,
      config,
      text,
      content: project.has(content) ? content : undefined,
      basePath: toBasePath(getConfigText(fields, 'baseURL') ?? getConfigText(fields, 'baseurl')),
    };
  },
};

/** Pages are folders, in small letters. */
export const hugoPages: DescribePages = (site, project) => {
  const config = parseConfig(site.config ?? '', site.text);
  const languages = listLanguages(config, site, project);
  const defaultLanguage = getDefaultLanguage(config);
  const isDefaultInFolder = config['defaultContentLanguageInSubdir'] === true;
  const permalinks = getPermalinks(config);
  const params = getPart('params', config, site, project);
  const prefixOf = (language: string) =>
    language === defaultLanguage && !isDefaultInFolder ? '' : `/${language.toLowerCase()}`;
  return {
    place({ file, frontMatter }) {
      const { name, language } = splitLanguage(withoutExtension(file), languages);
      const prefix = language === undefined ? '' : prefixOf(language);
      const { folder, base } = splitName(name);
      const url = getText(frontMatter, 'url');
      if (url !== undefined) {
        return { address: url.startsWith('/') ? url : posix.join('/', prefix, url), language };
      }
      const isIndex = base === 'index' || base === '_index';
      const pattern = base === '_index' ? undefined : permalinks[folder.split('/')[1] ?? ''];
      const page = { folder, base, frontMatter };
      const own = pattern === undefined ? ownAddress(page) : fillPattern(pattern, page);
      const address = prefix + sanitize(own).toLowerCase();
      const isFile = config['uglyURLs'] === true && !isIndex;
      return { address: isFile ? `${address}.html` : withSlash(address), language };
    },
    createSlugger: hugoSlugger,
    rewrite: (body, fields) => fillParams(body, [fields, params]),
  };
};

/** The languages of the site, without those that it has disabled. */
function listLanguages(config: Fields, site: FoundSite, project: Project): ReadonlySet<string> {
  const languages = getPart('languages', config, site, project);
  const isDisabled = (language: unknown) => isRecord(language) && language['disabled'] === true;
  const enabled = Object.keys(languages).filter((name) => !isDisabled(languages[name]));
  return new Set(enabled.length > 0 ? [...enabled, getDefaultLanguage(config)] : []);
}

function getDefaultLanguage(config: Fields): string {
  return getConfigText(config, 'defaultContentLanguage') ?? 'en';
}

/** A part of the configuration, which can be in a file of its own. */
function getPart(name: string, config: Fields, { folder }: FoundSite, project: Project): Fields {
  const part = config[name];
  if (isRecord(part)) return part;
  const names = formats.map((format) => `config/_default/${name}.${format}`);
  const file = project.findIn(folder, names);
  return file === undefined ? {} : parseConfig(file, project.read(file)!);
}

/** The patterns of addresses, by the first folder of pages. Newer versions keep them apart from those of sections. */
function getPermalinks({ permalinks }: Fields): Readonly<Record<string, string>> {
  if (!isRecord(permalinks)) return {};
  const ofPages = isRecord(permalinks['page']) ? permalinks['page'] : permalinks;
  return Object.fromEntries(
    Object.entries(ofPages).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const paramShortcode = /\{\{[<%]\s*param\s+(?:"([\w.-]+)"|([\w.-]+))\s*[>%]\}\}/g;

/** Fills in values of a page, or else of the site: `{{< param version >}}`. */
function fillParams(body: string, records: readonly Readonly<Record<string, unknown>>[]): string {
  return body.replace(paramShortcode, (match, quoted?: string, bare?: string) => {
    const value = records.map((record) => findValue(record, quoted ?? bare ?? '')).find((each) => each !== undefined);
    return value === undefined ? match : String(value);
  });
}

/** A value by its path, in which capital letters make no difference, as in Hugo. */
function findValue(record: unknown, path: string): string | number | undefined {
  const value = path.split('.').reduce<unknown>((parent, part) => {
    if (!isRecord(parent)) return undefined;
    const key = Object.keys(parent).find((each) => each.toLowerCase() === part.toLowerCase());
    return key === undefined ? undefined : parent[key];
  }, record);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** A path without the characters that Hugo removes: it keeps letters, digits and a few marks. Spaces become one hyphen. */
function sanitize(path: string): string {
  return path
    .replace(/[^\p{L}\p{Nd}\p{M}\s./\\_#+~@%-]|%(?![\da-f]{2})/giu, '')
    .replace(/\s+(?=-)|(?<=-)\s+|(?<=\/)\s+|\s+(?=\/|$)/g, '')
    .replace(/\s+/g, '-');
}

/** The language of a page: its first folder, as in `de/page.md`, or before its extension, as in `page.de.md`. */
function splitLanguage(name: string, languages: ReadonlySet<string>): { name: string; language?: string } {
  const [first = ''] = name.split('/', 1);
  if (languages.has(first) && first !== name) return { name: name.slice(first.length + 1), language: first };
  const [, stem, suffix] = /^(.+)\.([\w-]+)$/.exec(name) ?? [];
  return stem && suffix && languages.has(suffix) ? { name: stem, language: suffix } : { name };
}

interface HugoPage {
  readonly folder: string;
  readonly base: string;
  readonly frontMatter: Fields;
}

function ownAddress({ folder, base, frontMatter }: HugoPage): string {
  const slug = getText(frontMatter, 'slug');
  if (base === '_index') return folder;
  if (base === 'index') return slug === undefined ? folder : replaceLast(folder, slug);
  return folder + (slug ?? base);
}

/** Fills a pattern such as `/:year/:month/:slug/`. */
function fillPattern(pattern: string, { folder, base, frontMatter }: HugoPage): string {
  const name = base === 'index' ? posix.basename(folder) : base;
  // Some sites take the date from the name of the file.
  const [dated] = /^\d{4}-\d{2}-\d{2}/.exec(name) ?? [];
  const date = new Date(String(frontMatter['date'] ?? dated));
  if (Number.isNaN(date.getTime())) return ownAddress({ folder, base, frontMatter });
  const sections = (base === 'index' ? posix.dirname(folder.replace(/\/$/, '')) : folder).split('/').filter(Boolean);
  const pad = (value: number) => String(value).padStart(2, '0');
  const title = toName(getText(frontMatter, 'title') ?? name);
  const values: Readonly<Record<string, string>> = {
    year: String(date.getUTCFullYear()),
    month: pad(date.getUTCMonth() + 1),
    day: pad(date.getUTCDate()),
    section: sections[0] ?? '',
    sections: sections.join('/'),
    title,
    slug: getText(frontMatter, 'slug') ?? title,
    filename: name,
    contentbasename: name,
    slugorfilename: getText(frontMatter, 'slug') ?? name,
    slugorcontentbasename: getText(frontMatter, 'slug') ?? name,
  };
  const filled = pattern.replace(/:(\w+)/g, (match, key: string) => values[key] ?? match);
  return posix.join('/', filled);
}

/** A title as a part of an address. */
function toName(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s._-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-');
}

function replaceLast(folder: string, slug: string): string {
  return posix.join(posix.dirname(folder.replace(/\/$/, '')), slug, '/');
}

const templates = ['layouts/baseof.html', 'layouts/_default/baseof.html'];

/** Templates that themes leave to the site's owner, at the end of the body. */
const themeTemplates: readonly (readonly [theme: RegExp, path: string])[] = [
  [/papermod/i, 'layouts/partials/extend_footer.html'],
  [/docsy/i, 'layouts/partials/hooks/body-end.html'],
  [/hugo-book|alex-shpak/i, 'layouts/partials/docs/inject/body.html'],
];

export const installInHugo: Install = ({ folder }, project) => ({
  previewUrl: 'http://localhost:1313',
  output: joinPath(folder, 'public'),
  stylesheet: 'the stylesheet that your pages link to',
  files: [...templates, ...themeTemplates.map(([, path]) => path)].map((path) => joinPath(folder, path)),
  scripts: joinPath(folder, 'static/docs-assistant'),
  plan(service) {
    // The empty path is the site's root, also below a path.
    const src = '{{ "docs-assistant/docs-assistant.js" | relURL }}';
    return [planTemplate(project, folder, formatSnippet(service, src, '{{ "" | relURL }}'))];
  },
});

function planTemplate(project: Project, folder: string, snippet: string): Edit {
  const step = {
    reason: 'The template that all pages share is in the theme, or is written in a way that init does not recognize.',
    place: 'Paste this before </body>; if the theme has the file, copy it to this place first',
    text: snippet,
  };
  const template = project.findIn(folder, templates);
  if (template !== undefined) return editFile(project, template, (text) => insertOnce(text, snippet), step);
  const path = findThemeTemplate(project, folder);
  if (path !== undefined)
    return createFile(project, path, formatBlock(snippet, comments.html), { ...step, place: 'Paste this' });
  return { ...step, path: joinPath(folder, templates[1]!) };
}

/** By the theme that the configuration names: in its own line, or in the path of a module. */
function findThemeTemplate(project: Project, folder: string): string | undefined {
  const texts = [...configs, 'go.mod', 'config/_default/module.toml', 'config/_default/module.yaml'].map(
    (path) => project.read(joinPath(folder, path)) ?? '',
  );
  const names =
    texts
      .join('\n')
      .match(/^\s*["']?(?:theme|path|- path|require)\b.*$|^\s*- .*$|^\s*(?:require )?github\.com\/.*$/gm) ?? [];
  const found = themeTemplates.filter(([theme]) => names.some((name) => theme.test(name)));
  return found.length === 1 ? joinPath(folder, found[0]![1]) : undefined;
}
