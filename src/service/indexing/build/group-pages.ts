import { normalizePath } from '../../docs/page-addresses.js';
import type { SourcePageParts } from '../../search/image/source-page-parts.js';
import type { PageHead } from './source-page.js';

/** A page of the docs: all pages of sources whose addresses are the same. */
export interface Page {
  /** Its address, as the first of them writes it. */
  readonly path: string;
  /** As `normalizePath` writes it. */
  readonly key: string;
  /** The numbers of the pages of sources. */
  readonly members: number[];
}

/** The pages in the order of their first members. A page without sections is none. */
export function groupPages(heads: readonly PageHead[], { sectionStarts }: SourcePageParts): Page[] {
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

/** The number of the page to which each page of a source belongs; 0 for one without sections. */
export function numberPages(count: number, pages: readonly Page[]): Uint32Array {
  const numbers = new Uint32Array(count);
  pages.forEach(({ members }, page) => {
    for (const member of members) numbers[member] = page;
  });
  return numbers;
}
