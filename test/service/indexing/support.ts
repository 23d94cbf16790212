import type { Section } from '../../../src/service/docs/section.js';
import { buildImage, type PageInput } from '../../../src/service/indexing/build/build-image.js';
import { PreviousImage } from '../../../src/service/indexing/build/previous-image.js';
import { DocsImage } from '../../../src/service/search/image/docs-image.js';
import { getPostings } from '../../../src/service/search/image/get-postings.js';

const meta = { sources: ['docs'], notes: [] };

/** An image of pages, in which those whose content is a number are taken from a previous one. */
export async function build(inputs: readonly PageInput[], previous?: DocsImage): Promise<DocsImage> {
  return new DocsImage(await buildImage({ inputs, previous: previous && new PreviousImage(previous), meta }));
}

/** What an image holds, with terms and words in place of their numbers. */
export function contentOf(image: DocsImage): unknown {
  const { sourcePages, parts } = image;
  const [terms, words] = [sourcePages.terms.toArray(), sourcePages.words.toArray()];
  const named = (numbers: Uint32Array, texts: readonly string[]) => [...numbers].map((number) => texts[number]);
  const usedOf = (page: number) =>
    sourcePages.usedWords.subarray(sourcePages.wordStarts[page], sourcePages.wordStarts[page + 1]);
  const others = Object.entries(parts).filter(
    ([name]) =>
      !/^(?:meta|terms|words|usedWords|wordTerms|sortedTerms|headTerms|sectionTerms|\w+Postings)\b/.test(name),
  );
  return {
    others: Object.fromEntries(
      others.map(([name, part]) => [name, Buffer.from(part.slice().buffer).toString('base64')]),
    ),
    terms: named(image.numbers('sortedTerms'), terms),
    words: words
      .flatMap((word, number) => (word ? `${word}: ${terms[sourcePages.wordTerms[number] ?? -1]}` : []))
      .sort(),
    wordsOfPages: Array.from({ length: sourcePages.records.length }, (_, page) => named(usedOf(page), words).sort()),
    sectionTerms: named(sourcePages.sectionTerms, terms),
    headTerms: named(sourcePages.headTerms, terms),
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
