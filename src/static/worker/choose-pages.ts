import { CLOSENESS } from '../../search/ranking/choose.js';
import type { PageVariants, Reader } from '../../search/ranking/page-variants.js';
import type { ExpectedScore } from './expected-scores.js';

/**
 * How many pages are loaded for a search: those of the first five results, and further ones up to the maximum that have this share of the fifth
 * one's score. So the first five results are those of the whole index for 98.1 % of 1,047 questions on 34 docs, each the first one of a reader.
 */
const MIN_PLACES = 5;
const MAX_PAGES = 22;
const NEAR = 0.62;

/** The facts about all sections and pages before any is loaded. */
interface Known {
  /** The share of the query in each section, by its number. */
  readonly coverage: Float32Array;
  /** The number of the group of sections that repeat each other, by the number of a section. */
  readonly groups: ReadonlyMap<number, number>;
  readonly pageOf: Uint32Array;
  readonly paths: readonly string[];
  readonly variants: PageVariants;
  readonly reader: Reader;
}

/** The pages of the first sections, of those in several languages or versions the one that fits the reader best. */
export function choosePages(
  sections: readonly ExpectedScore[],
  { coverage, groups, pageOf, paths, variants, reader }: Known,
): number[] {
  const best = new Map<string, { page: number; fit: number }>();
  const repeated = new Set<number>();
  let places = 0;
  let least = 0;
  for (const { id, score } of sections) {
    const isClose = (coverage[id] ?? 0) >= CLOSENESS;
    // Sections that are not close are not shown, but results are compared with the best one, whichever it is.
    if (!isClose && best.size > 0) continue;
    const page = pageOf[id] ?? 0;
    const path = paths[page] ?? '';
    const { key } = variants.of(path);
    const known = best.get(key);
    if (places < MIN_PLACES) least = NEAR * score;
    if (!known && (best.size === MAX_PAGES || score < least)) continue;
    const group = groups.get(id);
    // A section that repeats a former one is shown after all others.
    if (!known && isClose && (group === undefined || !repeated.has(group))) places++;
    if (group !== undefined) repeated.add(group);
    const fit = variants.fit(path, reader);
    if (fit > (known?.fit ?? -1)) best.set(key, { page, fit });
  }
  return [...best.values()].map(({ page }) => page);
}
