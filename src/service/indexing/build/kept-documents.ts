import { linkTarget } from '../../search/link-texts.js';
import type { UnitParts } from '../../search/image/source-page-parts.js';
import type { Page } from './group-pages.js';
import type { PreviousImage } from './previous-image.js';
import { findChangedTargets } from './site-links.js';
import type { UnitWriter } from './source-page-writer.js';

/** The new numbers of the sections and pages of a previous image; -1 for those that are gone, or of which a search now sees something else. */
export interface KeptDocuments {
  readonly sections: Int32Array;
  readonly pages: Int32Array;
}

/** @returns Undefined if those that are kept are in another order. */
export function findKeptDocuments(
  previous: PreviousImage,
  { records, formerUnits }: Pick<UnitWriter, 'records' | 'formerUnits'>,
  { store, pages }: { store: UnitParts; pages: readonly Page[] },
): KeptDocuments | undefined {
  const isKept = new Set(formerUnits);
  const changed = findChangedTargets(
    { records: previous.records, gone: previous.records.filter((_, unit) => !isKept.has(unit)) },
    { records, added: records.filter((_, unit) => (formerUnits[unit] ?? -1) < 0) },
  );
  const hasSameLinks = (path: string) => changed.size === 0 || !changed.has(linkTarget(path));
  const formerRuns = findFormerRuns(previous, formerUnits, store);
  const kept = {
    sections: keepSections(previous, formerRuns, store, hasSameLinks),
    pages: keepPages(previous, formerRuns, pages, hasSameLinks),
  };
  return isRising(kept.sections) && isRising(kept.pages) ? kept : undefined;
}

/** The number of each run in the previous image, -1 for a new one. */
function findFormerRuns(previous: PreviousImage, formerUnits: readonly number[], { unitRuns }: UnitParts): Int32Array {
  const formerRuns = new Int32Array(unitRuns.at(-1) ?? 0).fill(-1);
  formerUnits.forEach((former, unit) => {
    if (former < 0) return;
    const [first, end] = [unitRuns[unit] ?? 0, unitRuns[unit + 1] ?? 0];
    for (let run = first; run < end; run++) formerRuns[run] = (previous.units.unitRuns[former] ?? 0) + run - first;
  });
  return formerRuns;
}

function keepSections(
  { units }: PreviousImage,
  formerRuns: Int32Array,
  { runSections, paths }: UnitParts,
  hasSameLinks: (path: string) => boolean,
): Int32Array {
  const kept = new Int32Array(units.paths.length).fill(-1);
  formerRuns.forEach((former, run) => {
    if (former < 0) return;
    const [first, end] = [runSections[run] ?? 0, runSections[run + 1] ?? 0];
    const shift = (units.runSections[former] ?? 0) - first;
    for (let id = first; id < end; id++) if (hasSameLinks(paths.at(id))) kept[id + shift] = id;
  });
  return kept;
}

/** A page is the same if all its runs are, and no others are. */
function keepPages(
  { image }: PreviousImage,
  formerRuns: Int32Array,
  pages: readonly Page[],
  hasSameLinks: (path: string) => boolean,
): Int32Array {
  const counts = new Uint32Array(image.texts('pages').length);
  for (const page of image.runPages) counts[page] = (counts[page] ?? 0) + 1;
  const kept = new Int32Array(counts.length).fill(-1);
  pages.forEach(({ path, runs }, page) => {
    const former = runs.map((run) => formerRuns[run] ?? -1);
    const formerPage = image.runPages[former[0] ?? -1] ?? -1;
    const isSame =
      formerPage >= 0 &&
      counts[formerPage] === runs.length &&
      isRising(former) &&
      former.every((run) => run >= 0 && image.runPages[run] === formerPage);
    if (isSame && hasSameLinks(path)) kept[formerPage] = page;
  });
  return kept;
}

/** Whether numbers rise, apart from those below 0. */
function isRising(numbers: ArrayLike<number>): boolean {
  let last = -1;
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? -1;
    if (number < 0) continue;
    if (number < last) return false;
    last = number;
  }
  return true;
}
