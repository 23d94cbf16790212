import { posix } from 'node:path';

import { walkTokens, type Token, type Tokens } from 'marked';

/** Where a page's links start from. */
export interface LinkBase {
  /** The page's file, relative to the docs folder. */
  readonly file: string;
  /** The address of every file; see `pageAddresses`. */
  readonly paths: ReadonlyMap<string, string>;
}

/**
 * A block's markdown with its links and images leading from the site's root, so that it can be quoted anywhere. Links
 * by reference are written out, for what they refer to stays behind.
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
    // Not past the link: its label may hold an image.
    done = start + 1;
  });
  return raw;
}

function isLink(token: Token): token is Tokens.Link | Tokens.Image {
  return token.type === 'link' || token.type === 'image';
}

/** Undefined for a link that is fine as it is. */
function rewrite({ type, raw, href, text, title }: Tokens.Link | Tokens.Image, base: LinkBase): string | undefined {
  const isInline = raw.endsWith(')');
  const isReference = !isInline && raw.endsWith(']');
  const target = resolveLink(href, base);
  if (!isReference && (!isInline || target === href)) return undefined;
  const suffix = title ? ` "${title.replaceAll('"', '\\"')}"` : '';
  return `${type === 'image' ? '!' : ''}[${text}](${target}${suffix})`;
}

/**
 * The address that a link in a page leads to: from the site's root for pages and files of the site, and as it is for
 * other sites and for what can't be resolved.
 */
export function resolveLink(href: string, { file, paths }: LinkBase): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return href;
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (target === '') return `${paths.get(file) ?? ''}${rest}`;
  const path = posix.join('/', target.startsWith('/') ? '' : posix.dirname(file), target);
  return `${paths.get(decodeFile(path)) ?? path.replace(/\.mdx?$/i, '')}${rest}`;
}

/** The name of the file that a path from the site's root means. */
function decodeFile(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    // A stray percent sign: the name is meant as it is written.
    return path.slice(1);
  }
}
