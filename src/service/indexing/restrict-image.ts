import type { RuledPage } from '../rights/page-rules.js';
import type { SourcePageRecord } from '../../search/build/source-page.js';
import type { DocsImage } from '../../search/image/docs-image.js';
import { buildImage } from './build-image.js';
import { takePage } from './describe-page.js';

/** The pages of the sources of an image, as far as they decide who may see them. */
export function* listRuledPages(image: DocsImage): Generator<RuledPage> {
  const { records, heads } = image.sourcePages;
  for (let number = 0; number < heads.length; number++) {
    const { key } = JSON.parse(records.at(number)) as SourcePageRecord;
    yield { key, ...image.head(number) };
  }
}

/** Builds an image of some pages of another one. It holds nothing of the others: no word, count or link. */
export function restrictImage(image: DocsImage, pages: readonly number[], signal?: AbortSignal) {
  const { records } = image.sourcePages;
  const toInput = (number: number) => takePage(image, number, JSON.parse(records.at(number)) as SourcePageRecord);
  return buildImage({
    pages: (function* () {
      for (const number of pages) yield toInput(number);
    })(),
    meta: { sources: image.meta.sources, notes: [] },
    signal,
  });
}
