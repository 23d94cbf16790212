import { isRecord } from '../../../../http/json.js';
import { indexOrPage } from '../../../docs/page-addresses.js';
import type { SiteGenerator, MarkdownPage } from './generator.js';
import { getText, isPrivate, resolveFrom, splitName, withSlash, withoutExtension } from './paths.js';
import { kramdownSlugger } from './sluggers.js';

/** Jekyll, with or without the addresses that it calls pretty. */
export function jekyll(text: string, config: Readonly<Record<string, unknown>> = {}): SiteGenerator {
  const isPretty = /^permalink\s*:\s*['"]?(?:pretty|.*\/['"]?\s*$)/m.test(text);
  return {
    title: 'Jekyll',
    place({ file, frontMatter, exists }) {
      const permalink = getText(frontMatter, 'permalink');
      // Patterns such as /:categories/:title are for posts.
      if (permalink !== undefined && !permalink.includes(':')) return { address: resolveFrom('/', permalink) };
      const collected = placeInCollection(withoutExtension(file), config);
      if (collected !== undefined) return { address: collected };
      const path = file.replace(/^_docs\//, 'docs/');
      if (isPrivate(path)) return { address: undefined };
      const address = indexOrPage(withoutExtension(path), exists, ['index', 'readme']);
      if (address.endsWith('/')) return { address };
      return { address: isPretty ? withSlash(address) : `${address}.html` };
    },
    createSlugger: kramdownSlugger,
    rewrite: (body) => fillIn(body, config),
  };
}

/**
 * The address of a page of a collection, such as `_tutorials/navigation`, by the pattern in the configuration. Undefined if there is no
 * such collection or pattern, or if Jekyll makes no pages of it.
 */
function placeInCollection(name: MarkdownPage['file'], config: Readonly<Record<string, unknown>>): string | undefined {
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
const path = /\{\{-?\s*(?:'([^'{}]*)'|"([^"{}]*)")\s*\|\s*(?:relative_url|absolute_url)\s*-?\}\}/g;

/** A badge or the like in a heading, which is no part of its text. */
const badge = /^(#{1,6} .*?)[ \t]*\{%-?\s*include\b[^%\n]*%\}[ \t]*$/gm;

/** Puts in what the configuration says, such as `{{ site.repository }}`, and the addresses of pages. */
function fillIn(body: string, config: Readonly<Record<string, unknown>>): string {
  const parts = body.split(raw);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(variable, (whole, name: string) => findValue(config, name) ?? whole)
            .replace(badge, '$1')
            .replace(path, (_, single?: string, double?: string) => single ?? double ?? ''),
    )
    .join('');
}

function findValue(config: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const keys = name.split('.');
  const value = keys.reduce<unknown>(
    (record, key) => (isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined),
    config,
  );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
