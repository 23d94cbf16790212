import { normalizePath } from '../../docs/page-addresses.js';
import type { Parts } from '../../search/image/pack.js';
import type { SourcePageParts } from '../../search/image/source-page-parts.js';
import { NumberWriter, TextWriter } from '../../search/image/writers.js';
import { numberPages, type Page } from './group-pages.js';
import type { LinkedPage, PageHead } from './source-page.js';

/** The pages by number, with what is needed to find them by their addresses and to check links to them. */
export function pageParts(pages: readonly Page[], heads: readonly PageHead[], { facts }: SourcePageParts): Parts {
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

function lookupParts(pages: readonly Page[]): Parts {
  const lookup = new Map(pages.map(({ path }, page) => [lookupKey(path), page]));
  const keys = [...lookup.keys()].sort();
  return {
    ...new TextWriter(keys).toParts('lookup'),
    lookupPages: Uint32Array.from(keys, (key) => lookup.get(key) ?? 0),
  };
}

/** The form in which addresses of pages are looked up: case does not matter. */
export function lookupKey(path: string): string {
  return normalizePath(path).toLowerCase();
}
