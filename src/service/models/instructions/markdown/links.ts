import type { Token, Tokens } from 'marked';

import type { Page } from './page.js';

/** A link that a reader can follow. */
export interface Link {
  readonly start: number;
  readonly end: number;
  readonly href: string;
  /** The markdown of its words. The address itself, where it stands alone. */
  readonly label: string;
}

/** An address in a page: of a link, an image, a definition or an HTML attribute. */
export interface Address {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

const attribute = /(\s(?:href|src)\s*=\s*["']?)([^\s"'>]*)/gi;

/** The links of a page. Images are none. */
export function readLinks({ tokens }: Page): Link[] {
  return tokens.flatMap(({ token, start, end }) => {
    if (!isLink(token) || token.type !== 'link') return [];
    return [
      { start, end, href: token.href, label: token.raw.startsWith('[') ? token.text : token.raw.replace(/^<|>$/g, '') },
    ];
  });
}

/** Every address that is written in a page, where it stands. */
export function readAddresses({ tokens }: Page): Address[] {
  return tokens.flatMap(({ token, start }) =>
    addressesIn(token).map(({ at, href }) => ({ start: start + at, end: start + at + href.length, href })),
  );
}

function addressesIn(token: Token): { at: number; href: string }[] {
  if (isLink(token)) return findAddress(token);
  if (token.type === 'def') {
    const mark = /^ {0,3}\[(?:\\.|[^\]\\])*\]:\s*<?/.exec(token.raw)?.[0].length ?? 0;
    return [{ at: mark, href: /^[^\s>]*/.exec(token.raw.slice(mark))?.[0] ?? '' }];
  }
  if (token.type !== 'html') return [];
  return [...token.raw.matchAll(attribute)].map(({ index, 1: before = '', 2: href = '' }) => ({
    at: index + before.length,
    href,
  }));
}

/** A link by reference holds none: its definition does. */
function findAddress({ type, raw, text }: Tokens.Link | Tokens.Image): { at: number; href: string }[] {
  if (!raw.startsWith(type === 'image' ? '![' : '['))
    return [{ at: raw.startsWith('<') ? 1 : 0, href: raw.replace(/^<|>$/g, '') }];
  const afterLabel = raw.indexOf('](', text.length);
  if (afterLabel < 0) return [];
  const [, before = '', href = ''] =
    /^(\]\(\s*<?)((?:[^\s()<>\\]|\\.|\([^\s()]*\))*)/.exec(raw.slice(afterLabel)) ?? [];
  return [{ at: afterLabel + before.length, href }];
}

function isLink(token: Token): token is Tokens.Link | Tokens.Image {
  return token.type === 'link' || token.type === 'image';
}
