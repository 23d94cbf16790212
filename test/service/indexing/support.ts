import type { Section } from '../../../src/search/docs/section.js';
import { buildImage } from '../../../src/service/indexing/build-image.js';
import { describePage, takePage } from '../../../src/service/indexing/describe-page.js';
import type { DocsImage } from '../../../src/search/image/docs-image.js';
import { PackedImage } from '../../../src/service/indexing/packed-image.js';
import { getPostings } from '../../../src/search/image/get-postings.js';

const meta = { sources: ['docs'], notes: [] };

/** A page with its sections, or with the number of the page of a former image that has them. */
export interface TestPage {
  readonly key: string;
  readonly hash: string;
  readonly content: readonly Section[] | number;
}

/** An image of pages. Those whose content is a number are taken from a former image. */
export async function build(pages: readonly TestPage[], former?: DocsImage): Promise<DocsImage> {
  const inputs = pages.map(({ content, ...page }) => {
    const origin = { source: 0, ...page };
    return typeof content === 'number' ? takePage(former!, content, origin) : describePage(origin, content);
  });
  return new PackedImage(await buildImage({ pages: inputs, meta }));
}

/** The content of an image, with terms and words in place of their numbers. */
export function contentOf(image: DocsImage): unknown {
  const { sourcePages, parts } = image;
  const [terms, words] = [sourcePages.terms.toArray(), sourcePages.words.toArray()];
  const named = (numbers: Uint32Array, texts: readonly string[]) => [...numbers].map((number) => texts[number]);
  const others = Object.entries(parts).filter(
    ([name]) => !/^(?:meta|terms|words|wordTerms|sortedTerms|sectionTerms|\w+Postings)\b/.test(name),
  );
  return {
    others: Object.fromEntries(
      others.map(([name, part]) => [name, Buffer.from(part.slice().buffer).toString('base64')]),
    ),
    terms: named(image.numbers('sortedTerms'), terms),
    words: words
      .flatMap((word, number) => (word ? `${word}: ${terms[sourcePages.wordTerms[number] ?? -1]}` : []))
      .sort(),
    sectionTerms: named(sourcePages.sectionTerms, terms),
    sections: postingsOf(image, 'sectionPostings'),
    pages: postingsOf(image, 'pagePostings'),
  };
}

function postingsOf(image: DocsImage, name: string): unknown {
  const { starts, documents, counts } = getPostings(image.parts, name);
  const lists = image.sourcePages.terms.toArray().map((term, number) => {
    const [start, end] = [starts[number], starts[number + 1]];
    return [term, [...documents.subarray(start, end)], [...counts.subarray(start, end)]] as const;
  });
  return lists.filter(([term]) => term !== '').sort(([a], [b]) => (a < b ? -1 : 1));
}

export function groupPages(sections: readonly Section[]): Map<string, Section[]> {
  const pages = new Map<string, Section[]>();
  for (const section of sections) pages.set(section.pagePath, [...(pages.get(section.pagePath) ?? []), section]);
  return pages;
}
