import type { DocsImage } from '../../search/image/docs-image.js';
import type { UnitParts, WordParts } from '../../search/image/source-page-parts.js';
import { Numbering } from './numbering.js';
import type { RunRecord, UnitRecord } from './source-page.js';

/** An image from which a new one takes what has not changed. */
export class PreviousImage {
  readonly image: DocsImage;
  readonly units: UnitParts & WordParts;
  /** By the numbers of the units. */
  readonly records: readonly UnitRecord[];

  constructor(image: DocsImage) {
    this.image = image;
    this.units = image.units;
    this.records = parseAll<UnitRecord>(this.units.units.toArray());
  }

  /** The new image gives the same numbers to the same terms. */
  startNumbering(): Numbering {
    return new Numbering({ ...this.units, sortedTerms: this.image.numbers('sortedTerms') });
  }
}

/** Parses records that are kept as JSON. */
export function parseAll<T extends UnitRecord | RunRecord>(records: readonly string[]): T[] {
  return records.map((record) => JSON.parse(record) as T);
}
