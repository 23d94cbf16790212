import { linkTarget } from '../../search/link-texts.js';
import type { SourcePageParts } from '../../search/image/source-page-parts.js';
import type { Page } from './group-pages.js';
import type { PreviousImage } from './previous-image.js';
import { findChangedTargets } from './site-links.js';
import type { SourcePageWriter } from './source-page-writer.js';

/** The new numbers of the sections and pages of a previous image; -1 for those that are gone, or of which a search now sees something else. */
export interface KeptDocuments {
  readonly sections: Int32Array;
  readonly pages: Int32Array;
}

/** @returns Undefined if those that are kept are in another order. */
export function findKeptDocuments(
  previous: PreviousImage,
  { records, formerNumbers }: Pick<SourcePageWriter, 'records' | 'formerNumbers'>,
  { store, pages }: { store: SourcePageParts; pages: readonly Page[] },
): KeptDocuments | undefined {
  const isKept = new Set(formerNumbers);
  const changed = findChangedTargets(
    { records: previous.records, gone: previous.records.filter((_, number) => !isKept.has(number)) },
    { records, added: records.filter((_, number) => (formerNumbers[number] ?? -1) < 0) },
  );
  const hasSameLinks = (path: string) => changed.size === 0 || !changed.has(linkTarget(path));
  const kept = {
    sections: keepSections(previous, formerNumbers, store, hasSameLinks),
    pages: keepPages(previous, formerNumbers, pages, hasSameLinks),
  };
  return isRising(kept.sections) && isRising(kept.pages) ? kept : undefined;
}

function keepSections(
  { sourcePages }: PreviousImage,
  formerNumbers: readonly number[],
  { sectionStarts, paths }: SourcePageParts,
  hasSameLinks: (path: string) => boolean,
): Int32Array {
  const kept = new Int32Array(sourcePages.paths.length).fill(-1);
  formerNumbers.forEach((former, number) => {
    if (former < 0) return;
    const [first, end] = [sectionStarts[number] ?? 0, sectionStarts[number + 1] ?? 0];
    const shift = (sourcePages.sectionStarts[former] ?? 0) - first;
    for (let id = first; id < end; id++) if (hasSameLinks(paths.at(id))) kept[id + shift] = id;
  });
  return kept;
}

/** A page is the same if it has the same members. */
function keepPages(
  { image }: PreviousImage,
  formerNumbers: readonly number[],
  pages: readonly Page[],
  hasSameLinks: (path: string) => boolean,
): Int32Array {
  const kept = new Int32Array(image.texts('pages').length).fill(-1);
  pages.forEach(({ path, members }, page) => {
    const former = members.map((member) => formerNumbers[member] ?? -1);
    const formerPage = image.pageNumbers[former[0] ?? -1] ?? -1;
    const isSame =
      formerPage >= 0 &&
      image.membersOf(formerPage).length === members.length &&
      isRising(former) &&
      former.every((member) => member >= 0 && image.pageNumbers[member] === formerPage);
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
