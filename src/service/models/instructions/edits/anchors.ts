import { posix } from 'node:path';

import { normalisePath, pagePaths } from '../../../docs/page-paths.js';
import { resolveLink } from '../../../docs/links.js';
import type { Heading } from '../markdown/headings.js';
import { readAddresses } from '../markdown/links.js';
import { readPage } from '../markdown/page.js';
import { applySplices } from '../markdown/splice.js';

/** What has become of the anchors of a page that was edited. */
export interface MovedAnchors {
  /** The new anchor of each heading that has another one. */
  readonly moved: ReadonlyMap<string, string>;
  /** Anchors that lead nowhere any more. */
  readonly lost: readonly string[];
}

/** Compares a page's anchors before and after an edit that changed headings one for one, or added or took some in one place. */
export function compareAnchors(before: string, after: string): MovedAnchors {
  const [old, now] = [readPage(before).headings, readPage(after).headings];
  const atStart = countEqual(old, now);
  const atEnd = Math.min(countEqual(old.toReversed(), now.toReversed()), Math.min(old.length, now.length) - atStart);
  const kept = old.length === now.length ? old.length : atStart;
  const pairs = old.flatMap((heading, index) => {
    const match =
      index < kept ? now[index] : index >= old.length - atEnd ? now[index + now.length - old.length] : undefined;
    return match ? [[heading.anchor, match.anchor] as const] : [];
  });
  const moved = new Map(pairs.filter(([from, to]) => from !== to));
  const current = new Set(now.map(({ anchor }) => anchor));
  return {
    moved,
    lost: old.map(({ anchor }) => anchor).filter((anchor) => !moved.has(anchor) && !current.has(anchor)),
  };
}

function countEqual(a: readonly Heading[], b: readonly Heading[]): number {
  const different = a.findIndex(({ text, depth }, index) => text !== b[index]?.text || depth !== b[index]?.depth);
  return different < 0 ? a.length : different;
}

/** Where links are looked for, and where they are to lead. */
export interface AnchorSearch {
  /** The page that holds the links. */
  readonly from: string;
  /** The page that holds the anchors. */
  readonly to: string;
  /** All pages, to tell what an address means. */
  readonly pages: readonly string[];
}

/** A page with the links to a page's moved anchors led to the new ones, and how many those were. */
export function followAnchors(
  content: string,
  moved: ReadonlyMap<string, string>,
  search: AnchorSearch,
): { content: string; occurrences: number } {
  const splices = readAddresses(readPage(content)).flatMap(({ end, href }) => {
    const anchor = anchorOf(href);
    const target = moved.get(decode(anchor));
    if (target === undefined || !leadsTo(href, search)) return [];
    return [{ start: end - anchor.length, end, text: target }];
  });
  return { content: applySplices(content, splices), occurrences: splices.length };
}

/** How many links of a page lead to one of these anchors. */
export function countLinks(content: string, anchors: readonly string[], search: AnchorSearch): number {
  const addresses = readAddresses(readPage(content));
  return addresses.filter(({ href }) => anchors.includes(decode(anchorOf(href))) && leadsTo(href, search)).length;
}

function anchorOf(href: string): string {
  return href.includes('#') ? href.slice(href.indexOf('#') + 1) : '';
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    // A stray percent sign: the anchor is meant as it is written.
    return anchor;
  }
}

/** Addresses from the site's root are told by their end: where in the repository the root is, is not known. */
function leadsTo(href: string, { from, to, pages }: AnchorSearch): boolean {
  const paths = pagePaths(pages);
  const target = normalisePath(paths.get(to) ?? posix.join('/', to));
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return false;
  if (!href.startsWith('/')) return normalisePath(resolveLink(href, { file: from, paths })) === target;
  const path = normalisePath(href.replace(/\.mdx?(?=[?#]|$)/i, ''));
  const meant = [...paths.values()]
    .map(normalisePath)
    .filter((page) => page === path || (path !== '/' && page.endsWith(path)));
  return meant.includes(path) ? path === target : meant.length === 1 && meant[0] === target;
}
