import { posix } from 'node:path';

import { resolveLink } from '../../docs/links.js';
import { normalizePath } from '../../../search/docs/normalize-path.js';
import { pageAddresses } from '../../docs/page-addresses.js';
import { findHeadings, findLinks, replaceRanges, type Edit, type Page } from './markdown.js';

/** The files and pages that links can lead to. */
export interface Site {
  /** The paths of all files. */
  readonly files: readonly string[];
  /** The address of each page, by its path. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The path of each page, by its address in the spelling of `normalizePath`. */
  readonly paths: ReadonlyMap<string, string>;
}

export function createSite(pages: readonly Page[], files: readonly string[]): Site {
  const addresses = pageAddresses(pages.map(({ path }) => path));
  return { files, addresses, paths: new Map([...addresses].map(([path, address]) => [normalizePath(address), path])) };
}

/**
 * Repairs links to missing pages, if exactly one page has the same file name. Other broken links are returned as `left`.
 */
export function fixLinks({ path, content }: Page, site: Site) {
  const edits: Edit[] = [];
  const left: string[] = [];
  for (const { href, start, end } of findLinks(content)) {
    const target = resolve(href, path, site);
    if (!target || target.page !== undefined) continue;
    const text = repair(href, path, target.address, site);
    if (text === undefined) left.push(`${path} (${href})`);
    else edits.push({ start, end, text });
  }
  return { path, before: content, after: replaceRanges(content, edits), left };
}

/** Maps old anchors to new ones after an edit. Empty if the edit changed the number of headings, because they can't be paired then. */
export function compareAnchors(before: string, after: string): ReadonlyMap<string, string> {
  const [old, current] = [findHeadings(before), findHeadings(after)];
  const pairs = old.map(({ anchor }, index) => [anchor, current[index]?.anchor ?? anchor] as const);
  return new Map(old.length === current.length ? pairs.filter(([from, to]) => from !== to) : []);
}

/** Updates the links of a page to anchors that have changed. `moved` contains the changed anchors by the path of their page. */
export function updateAnchors(
  { path, content }: Page,
  moved: ReadonlyMap<string, ReturnType<typeof compareAnchors>>,
  site: Site,
): string {
  const edits = findLinks(content).flatMap(({ href, start, end }) => {
    const [, anchor = ''] = href.split('#', 2);
    const text = anchor && moved.get(resolve(href, path, site)?.page ?? '')?.get(anchor);
    return text ? [{ start: start + href.indexOf('#') + 1, end, text }] : [];
  });
  return replaceRanges(content, edits);
}

/** Resolves a link to an address, and to the page if it exists; undefined for other sites and for files that are not pages. */
function resolve(href: string, from: string, { files, addresses, paths }: Site) {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return undefined;
  const address = normalizePath(resolveLink(href, { file: from, paths: addresses }));
  const page = paths.get(address);
  if (page !== undefined) return { address, page };
  // The root of the site may be any folder of the repository.
  const ends = href.startsWith('/') ? [...paths].filter(([each]) => each.endsWith(address)) : [];
  if (ends.length > 0) return ends.length === 1 ? { address, page: ends[0]?.[1] } : undefined;
  const isFolder = files.some((file) => `/${file}/`.startsWith(address === '/' ? address : `${address}/`));
  return isFolder || /\.\w+$/.test(address) ? undefined : { address, page: undefined };
}

/** The address of the only page with that name, in the form of the original link: relative or not, with or without extension. */
function repair(href: string, from: string, address: string, { addresses, paths }: Site): string | undefined {
  const matches = [...paths].filter(([each]) => posix.basename(each) === posix.basename(address));
  const page = matches.length === 1 ? matches[0]?.[1] : undefined;
  if (page === undefined) return undefined;
  const hasExtension = /\.mdx?(?=[?#]|$)/i.test(href);
  const found = hasExtension ? encodeURI(`/${page}`) : (addresses.get(page) ?? '');
  const relative = posix.relative(posix.dirname(`/${from}`), found).replace(/^(?!\.)/, './');
  return (href.startsWith('/') ? found : relative) + href.replace(/^[^?#]*/, '');
}
