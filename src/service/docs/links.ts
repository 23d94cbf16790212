import { posix } from 'node:path';

import type { Token, Tokens } from 'marked';

import { normalizePath } from '../../search/docs/normalize-path.js';
import { addBasePath } from './page-addresses.js';
import { withoutExtension } from '../../generators/pages/page-paths.js';
import type { Slugger } from '../../generators/pages/sluggers.js';

/** The base against which the links of a page are resolved. */
export interface LinkBase {
  /** The page's file, relative to the docs folder. */
  readonly file: string;
  /** The address of every file; see `pageAddresses`. */
  readonly paths: ReadonlyMap<string, string>;
  /** Where the site begins on its host, with a slash at both ends. Default: `/`. */
  readonly basePath?: string | undefined;
  /** Addresses that lead to others, in the spelling of `normalizePath`. */
  readonly aliases?: ReadonlyMap<string, string> | undefined;
  /** Makes the anchors of the page. Default: those of GitHub. */
  readonly createSlugger?: (() => Slugger) | undefined;
}

/**
 * The markdown of a block with its links and images relative to the root of the site's host, so that it can be quoted anywhere. Reference
 * links become inline links, because their definitions are not quoted.
 */
export function rootLinks(block: Token, base: LinkBase): string {
  return rewriteLinks(block.raw, [block], base);
}

function rewriteLinks(text: string, tokens: readonly Token[], base: LinkBase): string {
  const pieces: string[] = [];
  let done = 0;
  for (const link of findLinks(tokens)) {
    const start = text.indexOf(link.raw, done);
    if (start < 0) continue;
    pieces.push(text.slice(done, start), rewrite(link, base));
    done = start + link.raw.length;
  }
  return pieces.join('') + text.slice(done);
}

/** The links and images, but not those in the labels of others. */
function* findLinks(tokens: readonly Token[]): Generator<Tokens.Link | Tokens.Image> {
  for (const token of tokens) {
    if (isLink(token)) yield token;
    else yield* findLinks(getChildren(token));
  }
}

function isLink(token: Token): token is Tokens.Link | Tokens.Image {
  return token.type === 'link' || token.type === 'image';
}

function getChildren(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type !== 'table') return ('tokens' in token && token.tokens) || [];
  const { header, rows } = token as Tokens.Table;
  return [...header, ...rows.flat()].flatMap(({ tokens }) => tokens);
}

/** The link in its new form. Its label can contain images. */
function rewrite({ type, raw, href, text, title, tokens = [] }: Tokens.Link | Tokens.Image, base: LinkBase): string {
  const isInline = raw.endsWith(')');
  const isReference = !isInline && raw.endsWith(']');
  const target = resolveLink(href, base);
  if (!isReference && (!isInline || target === href)) return rewriteLinks(raw, tokens, base);
  const suffix = title ? ` "${title.replaceAll('"', '\\"')}"` : '';
  return `${type === 'image' ? '!' : ''}[${rewriteLinks(text, tokens, base)}](${target}${suffix})`;
}

/**
 * Resolves a link of a page to an address from the root of the site's host. It can lead to a file, or to the address of a page.
 * Links to other sites are returned unchanged.
 */
export function resolveLink(href: string, base: LinkBase): string {
  const { file, paths, basePath = '/' } = base;
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return href;
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href.replace(/^@site\//, '/')) ?? [];
  const own = paths.get(file) ?? '';
  if (target === '') return `${own}${rest}`;
  const path = posix.join('/', target.startsWith('/') ? '' : posix.dirname(file), target);
  // Some generators want the base path in links, others add it.
  const inSite = path.startsWith(basePath) ? path.slice(basePath.length - 1) : path;
  const known = paths.get(decodeFile(path)) ?? paths.get(decodeFile(inSite)) ?? findPage(target, path, inSite, base);
  if (known !== undefined) return known + rest;
  const isFolder = own.endsWith('/') && !target.startsWith('/') && !/\.\w+$/.test(target) && !isIndex(file);
  // A browser resolves it against the address, which can be deeper than the file.
  if (isFolder) return posix.join(own, target) + rest;
  return `${addBasePath(withoutExtension(inSite), basePath)}${rest}`;
}

/** Finds the page to which a link without the name of a file leads. */
function findPage(target: string, path: string, inSite: string, { file, paths, basePath = '/', aliases }: LinkBase) {
  const { files, addresses, unnumbered } = getLookup(paths);
  const find = (address: string) => {
    const key = normalizePath(address);
    return addresses.get(key) ?? aliases?.get(key);
  };
  const own = paths.get(file) ?? '/';
  const beside = target.startsWith('/') ? [] : [posix.join(own.endsWith('/') ? own : posix.dirname(own), target)];
  return (
    files.get(decodeFile(normalizePath(path))) ??
    [...beside, path, addBasePath(inSite, basePath), ...withoutFirstFolder(target)]
      .map(find)
      .find((address) => address !== undefined) ??
    [...beside, path].map((each) => unnumbered.get(withoutNumbers(normalizePath(each)))).find(Boolean)
  );
}

/** The numbers before names only order files: links name `routing` for `10-routing.md`. */
function withoutNumbers(path: string): string {
  return path.replace(/(?<=\/)\d+[-_.]+(?=[^/])/g, '');
}

/** Docs that a site has at `/docs/` link to each other from there, though nothing in their folder says so. */
function withoutFirstFolder(target: string): string[] {
  const [, rest] = /^\/[^/]+(\/.+)$/.exec(target) ?? [];
  return rest === undefined ? [] : [rest];
}

interface Lookup {
  /** Addresses by the paths of files without extension, and of indexes by their folders. */
  readonly files: ReadonlyMap<string, string>;
  /** Addresses by their normalized spelling. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Addresses by that spelling without the numbers that order files. */
  readonly unnumbered: ReadonlyMap<string, string>;
}

const lookups = new WeakMap<ReadonlyMap<string, string>, Lookup>();

/** The lookup of pages without the extension of their files, made once for all pages of a site. */
function getLookup(paths: ReadonlyMap<string, string>): Lookup {
  const known = lookups.get(paths);
  if (known) return known;
  const entries = [...paths];
  const files = entries.map(([file, address]) => [withoutIndex(file), address] as const);
  const addresses = entries.map(([, address]) => [normalizePath(address), address] as const);
  const unnumbered = addresses.map(([key, address]) => [withoutNumbers(key), address] as const);
  // Where two have the same key, the first one is kept.
  const lookup = {
    files: new Map(files.toReversed()),
    addresses: new Map(addresses.toReversed()),
    unnumbered: new Map(unnumbered.toReversed()),
  };
  lookups.set(paths, lookup);
  return lookup;
}

function isIndex(file: string): boolean {
  return /(?:^|\/)(?:_?index|readme)$/i.test(withoutExtension(file));
}

function withoutIndex(file: string): string {
  return withoutExtension(file).replace(/(?:^|\/)_?index$/, '');
}

/** The file for a path from the site's root. */
function decodeFile(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    // The name contains a stray percent sign and is taken as it is.
    return path.slice(1);
  }
}
