import { normalizePath } from '../../docs/page-addresses.js';
import type { UnitParts } from '../../search/image/source-page-parts.js';
import type { RunRecord } from './source-page.js';

/** A page of the docs: all runs whose addresses are the same. */
export interface Page {
  /** Its address, as the first run writes it. */
  readonly path: string;
  /** As `normalizePath` writes it. */
  readonly key: string;
  readonly runs: number[];
}

/** The pages in the order of their first runs. */
export function groupPages(runs: readonly RunRecord[], { runSections }: UnitParts): Page[] {
  const pages = new Map<string, Page>();
  runs.forEach(({ pagePath }, run) => {
    if (runSections[run] === runSections[run + 1]) return;
    const key = normalizePath(pagePath);
    const page = pages.get(key);
    if (page) page.runs.push(run);
    else pages.set(key, { path: pagePath, key, runs: [run] });
  });
  return [...pages.values()];
}

/** The number of each run's page. */
export function numberPages(count: number, pages: readonly Page[]): Uint32Array {
  const numbers = new Uint32Array(count);
  pages.forEach(({ runs }, page) => {
    for (const run of runs) numbers[run] = page;
  });
  return numbers;
}
