import { posix } from 'node:path';

import { isRecord } from '../../../../http/json.js';
import type { FrontMatter } from '../../../docs/section.js';
import type { SiteGenerator } from './generator.js';
import { getText, splitName, withSlash, withoutExtension } from './paths.js';
import { hugoSlugger } from './sluggers.js';

/** What Hugo's configuration says about addresses. */
export interface HugoOptions {
  /** The languages of the site, without those that it has disabled. */
  readonly languages: ReadonlySet<string>;
  readonly defaultLanguage: string;
  /** Whether the default language has a folder in addresses as well. */
  readonly isDefaultInFolder: boolean;
  /** Whether pages are files (`/a.html`) and not folders (`/a/`). */
  readonly hasUglyUrls: boolean;
  /** The patterns of addresses, by the first folder of pages. */
  readonly permalinks: Readonly<Record<string, string>>;
  /** Values that pages can show. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Hugo: pages are folders, in small letters. */
export function hugo({
  languages,
  defaultLanguage,
  isDefaultInFolder,
  hasUglyUrls,
  permalinks,
  params,
}: HugoOptions): SiteGenerator {
  const prefixOf = (language: string) =>
    language === defaultLanguage && !isDefaultInFolder ? '' : `/${language.toLowerCase()}`;
  return {
    title: 'Hugo',
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
      return { address: hasUglyUrls && !isIndex ? `${address}.html` : withSlash(address), language };
    },
    createSlugger: hugoSlugger,
    rewrite: (body, frontMatter) => fillParams(body, [frontMatter, params]),
  };
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

/** What Hugo keeps of a path: letters, digits and a few marks. Spaces become one hyphen, unless there is one. */
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
  readonly frontMatter: FrontMatter;
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
