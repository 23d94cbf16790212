import type { DocsImage } from '../../search/image/docs-image.js';
import type { SourcePageParts, WordParts } from '../../search/image/source-page-parts.js';
import { Numbering } from './numbering.js';
import type { PageHead, SourcePageRecord } from './source-page.js';

/** An image from which a new one takes what has not changed. */
export class PreviousImage {
  readonly image: DocsImage;
  readonly sourcePages: SourcePageParts & WordParts;
  /** By the numbers of the pages of sources. */
  readonly records: readonly SourcePageRecord[];

  constructor(image: DocsImage) {
    this.image = image;
    this.sourcePages = image.sourcePages;
    this.records = parseAll<SourcePageRecord>(this.sourcePages.records.toArray());
  }

  /** The new image gives the same numbers to the same terms. */
  startNumbering(): Numbering {
    return new Numbering({ ...this.sourcePages, sortedTerms: this.image.numbers('sortedTerms') });
  }
}

/** Parses records that are kept as JSON. */
export function parseAll<T extends SourcePageRecord | PageHead>(records: readonly string[]): T[] {
  return records.map((record) => JSON.parse(record) as T);
}
