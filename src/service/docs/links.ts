import { posix } from 'node:path';

import { walkTokens, type Token, type Tokens } from 'marked';

import { addBasePath } from './page-addresses.js';

/** What it takes to resolve the links of a page. */
export interface LinkBase {
  /** The page's file, relative to the docs folder. */
  readonly file: string;
  /** The address of every file; see `pageAddresses`. */
  readonly paths: ReadonlyMap<string, string>;
  /** Where the site begins on its host, with a slash at both ends. Default: `/`. */
  readonly basePath?: string | undefined;
}

/**
 * The markdown of a block with its links and images relative to the root of the site's host, so that it can be quoted anywhere. Reference
 * links become inline links, because their definitions are not quoted.
 */
export function rootLinks(block: Token, base: LinkBase): string {
  let { raw } = block;
  let done = 0;
  walkTokens([block], (token) => {
    if (!isLink(token)) return;
    const start = raw.indexOf(token.raw, done);
    const link = start < 0 ? undefined : rewrite(token, base);
    if (link === undefined) return;
    raw = raw.slice(0, start) + link + raw.slice(start + token.raw.length);
    // Continues inside the link, because its label may contain an image.
    done = start + 1;
  });
  return raw;
}

function isLink(token: Token): token is Tokens.Link | Tokens.Image {
  return token.type === 'link' || token.type === 'image';
}

/** The link in its new form; undefined if it needs no change. */
function rewrite({ type, raw, href, text, title }: Tokens.Link | Tokens.Image, base: LinkBase): string | undefined {
  const isInline = raw.endsWith(')');
  const isReference = !isInline && raw.endsWith(']');
  const target = resolveLink(href, base);
  if (!isReference && (!isInline || target === href)) return undefined;
  const suffix = title ? ` "${title.replaceAll('"', '\\"')}"` : '';
  return `${type === 'image' ? '!' : ''}[${text}](${target}${suffix})`;
}

/**
 * Resolves a link of a page to an address from the root of the site's host. Links to other sites are returned unchanged.
 */
export function resolveLink(href: string, base: LinkBase): string {
  const { file, paths, basePath = '/' } = base;
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return href;
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (target === '') return `${paths.get(file) ?? ''}${rest}`;
  const path = posix.join('/', target.startsWith('/') ? '' : posix.dirname(file), target);
  const address = paths.get(decodeFile(path));
  if (address !== undefined) return address + rest;
  // Some generators want the base path in links, others add it.
  const inSite = path.startsWith(basePath) ? path.slice(basePath.length - 1) : path;
  return `${paths.get(decodeFile(inSite)) ?? addBasePath(inSite.replace(/\.mdx?$/i, ''), basePath)}${rest}`;
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
