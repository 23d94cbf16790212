import { normalizePath } from '../docs/normalize-path.js';
import type { Parts } from '../image/parts.js';
import type { SourcePageParts } from '../image/source-page-parts.js';
import { NumberWriter, TextWriter } from './writers.js';
import type { LinkedPage, PageHead } from './source-page.js';

/** A page of the docs: all pages of sources whose addresses are the same. */
export interface Page {
  /** Its address, as the first of them writes it. */
  readonly path: string;
  /** As `normalizePath` writes it. */
  readonly key: string;
  /** The numbers of the pages of sources. */
  readonly members: number[];
}

/** The pages in the order of their first members, without those that have no sections. */
export function groupPages(heads: readonly PageHead[], { sectionStarts }: Pick<SourcePageParts, 'sectionStarts'>) {
  const pages = new Map<string, Page>();
  heads.forEach(({ pagePath }, number) => {
    if (sectionStarts[number] === sectionStarts[number + 1]) return;
    const key = normalizePath(pagePath);
    const page = pages.get(key);
    if (page) page.members.push(number);
    else pages.set(key, { path: pagePath, key, members: [number] });
  });
  return [...pages.values()];
}

/** The pages by number, with what is needed to find them by their addresses and to check links to them. */
export function pageParts(
  pages: readonly Page[],
  heads: readonly PageHead[],
  { facts }: Pick<SourcePageParts, 'facts'>,
): Parts {
  const starts = new NumberWriter();
  const all = new NumberWriter();
  starts.push(0);
  for (const page of pages) {
    for (const member of page.members) all.push(member);
    starts.push(all.length);
  }
  return {
    ...new TextWriter(pages.map((page) => describe(page))).toParts('pages'),
    ...new TextWriter(pages.map(({ key }) => key)).toParts('pageKeys'),
    pageNumbers: numberPages(heads.length, pages),
    pageMemberStarts: starts.numbers,
    pageMembers: all.numbers,
    ...lookupParts(pages),
  };

  function describe({ path, members }: Page): string {
    const parsed = members.map((member) => JSON.parse(facts.at(member)) as LinkedPage);
    const anchors = [...new Set(parsed.flatMap((each) => each.anchors))];
    return JSON.stringify({ ...parsed[0], anchors, path, title: heads[members[0] ?? 0]?.title ?? path });
  }
}

/** The number of the page to which each page of a source belongs; 0 for one without sections. */
function numberPages(count: number, pages: readonly Page[]): Uint32Array {
  const numbers = new Uint32Array(count);
  pages.forEach(({ members }, page) => {
    for (const member of members) numbers[member] = page;
  });
  return numbers;
}

function lookupParts(pages: readonly Page[]): Parts {
  const lookup = new Map(pages.map(({ path }, page) => [lookupKey(path), page]));
  const keys = [...lookup.keys()].sort();
  return {
    ...new TextWriter(keys).toParts('lookup'),
    lookupPages: Uint32Array.from(keys, (key) => lookup.get(key) ?? 0),
  };
}

/** The form in which addresses of pages are looked up, in lower case. */
export function lookupKey(path: string): string {
  return normalizePath(path).toLowerCase();
}
