import type { Section } from '../docs/section.js';
import type { SectionLink } from '../hit.js';
import { headingsBelow } from '../listings/heading-groups.js';
import { fieldNames, type FieldName } from './fields.js';
import type { DocsImage } from '../image/docs-image.js';
import { getPostings } from '../image/get-postings.js';
import type { SourcePageParts } from '../image/source-page-parts.js';
import { compareLinks } from './compare-links.js';
import { InvertedIndex, StoredPostings } from './inverted-index.js';
import type { Language } from '../languages/language.js';
import { untagWord } from '../languages/tagged-word.js';
import { PageVariants } from '../ranking/page-variants.js';
import type { Lexicon } from '../query/expand-query.js';
import type { SearchData } from './search-data.js';
import { SimilarWords } from '../query/similar-words.js';
import { createGeneralSynonyms } from '../query/synonyms.js';
import { joinWords } from '../terms/terms.js';
import { TermTable } from './term-table.js';
import { WordBeginnings } from '../query/word-beginnings.js';

/** The share of titles that contain the site's name, and the minimum number of them. */
const MOST_TITLES = 0.6;
const MIN_TITLED = 8;

/** The share of pages that contain the site's name. No other word is in more pages. */
const MOST_PAGES = 0.85;

/** A term of letters, but no part of an address. */
const isWord = /^(?!https?$|www$)\p{L}{2,}$/u;

/** The data of an image. */
export class SectionIndex implements SearchData {
  readonly image: DocsImage;
  /** Texts are decoded on access. */
  readonly sections: readonly Section[];
  readonly pages: ReadonlyMap<string, readonly Section[]>;
  readonly variants: PageVariants;
  readonly languages: readonly Language[];
  readonly lexicon: Lexicon;
  readonly ofSections: InvertedIndex;
  readonly ofPages: InvertedIndex;
  readonly pageOf: Uint32Array;
  readonly linkedness: Float32Array;
  readonly siteTerms: ReadonlySet<number>;
  readonly #sourcePages: SourcePageParts;
  /** The sections of each page by its number. */
  readonly #pageSections: readonly (readonly Section[])[];
  #ids: ReadonlyMap<string, readonly number[]> | undefined;
  #headings: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(image: DocsImage) {
    const { sourcePages, pageNumbers } = image;
    this.image = image;
    this.sections = Array.from({ length: sourcePages.heads.length }, (_, number) => image.sectionsOf(number)).flat();
    this.#sourcePages = sourcePages;
    this.pageOf = numberPages(sourcePages, pageNumbers);
    const pages = this.sections.reduce<Section[][]>((all, section, id) => {
      (all[this.pageOf[id] ?? 0] ??= []).push(section);
      return all;
    }, []);
    this.#pageSections = pages;
    const keys = image.texts('pageKeys');
    this.pages = new Map(pages.map((page, number) => [keys.at(number), page]));
    this.languages = image.meta.writtenIn;
    this.linkedness = compareLinks(image.numbers('pageLinkCounts'));
    this.variants = new PageVariants(pages.flatMap(([first]) => (first ? [first.pagePath] : [])));
    this.ofSections = new InvertedIndex(
      this.sections.length,
      new StoredPostings(getPostings(image.parts, 'sectionPostings')),
    );
    this.ofPages = new InvertedIndex(pages.length, new StoredPostings(getPostings(image.parts, 'pagePostings')));
    const table = new TermTable(sourcePages.terms.toArray());
    this.siteTerms = this.#findSiteTerms(table);
    this.lexicon = {
      table,
      naming: findNamingTerms(sourcePages, table.terms.length),
      index: this.ofSections,
      similar: new SimilarWords(sourcePages.words.toArray().map(untagWord), sourcePages.wordTerms),
      beginnings: new WordBeginnings(table.terms, image.numbers('sortedTerms')),
      language: this.languages[0] ?? 'en',
      synonyms: createGeneralSynonyms(),
    };
  }

  #findSiteTerms(table: TermTable): ReadonlySet<number> {
    const counts = new Map<number, number>();
    const firsts = [...this.sections.keys()].filter((id) => this.pageOf[id] !== this.pageOf[id - 1]);
    for (const id of firsts) {
      for (const term of new Set(this.termsOf(id, 'title'))) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const least = Math.max(MIN_TITLED, MOST_TITLES * this.pages.size);
    const titled = [...counts].filter(([, count]) => count >= least).map(([term]) => term);
    return new Set([...titled, ...this.#findNames(table)]);
  }

  /** The words that more pages contain than any other word, if nearly all do: the documented thing is named everywhere. */
  #findNames({ terms }: TermTable): number[] {
    const frequencies = terms.map((term, id) => (isWord.test(term) ? this.ofPages.frequency(id) : 0));
    const most = frequencies.reduce((greatest, frequency) => Math.max(greatest, frequency), 0);
    const least = Math.max(MIN_TITLED, MOST_PAGES * this.pages.size, most);
    return [...frequencies.keys()].filter((id) => frequencies[id]! >= least);
  }

  idsOf(path: string): readonly number[] {
    this.#ids ??= groupBy(this.sections, (section) => section.path);
    return this.#ids.get(path) ?? [];
  }

  idsHeaded(text: string): ReadonlySet<number> {
    this.#headings ??= groupBy(this.sections, ({ headings, title }) => joinWords(headings.at(-1) ?? title));
    return new Set(this.#headings.get(joinWords(text)));
  }

  headingsBelow(id: number): readonly SectionLink[] {
    const page = this.#pageSections[this.pageOf[id] ?? 0] ?? [];
    return headingsBelow(this.sections[id]!, page);
  }

  termsOf(id: number, field: FieldName): Uint32Array {
    const { sectionTerms, sectionFieldStarts } = this.#sourcePages;
    const at = id * fieldNames.length + fieldNames.indexOf(field);
    return sectionTerms.subarray(sectionFieldStarts[at], sectionFieldStarts[at + 1]);
  }
}

function numberPages({ sectionStarts }: SourcePageParts, pageNumbers: Uint32Array): Uint32Array {
  const numbers = new Uint32Array(sectionStarts.at(-1) ?? 0);
  pageNumbers.forEach((page, number) => numbers.fill(page, sectionStarts[number], sectionStarts[number + 1]));
  return numbers;
}

/** The numbers of sections by a property. */
function groupBy(sections: readonly Section[], keyOf: (section: Section) => string): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const [id, section] of sections.entries()) {
    const key = keyOf(section);
    const known = ids.get(key);
    if (known) known.push(id);
    else ids.set(key, [id]);
  }
  return ids;
}

/** The fields in which docs name what they are about. */
const namingFields = (['heading', 'parents', 'title'] as const).map((name) => fieldNames.indexOf(name));

/**
 * For each term, by its number: 1 if it is in a heading or a title, otherwise 0. Words that are in neither are seldom the subject of a
 * question.
 */
function findNamingTerms(
  { sectionTerms, sectionFieldStarts }: Pick<SourcePageParts, 'sectionTerms' | 'sectionFieldStarts'>,
  termCount: number,
): Uint8Array {
  const naming = new Uint8Array(termCount);
  for (let first = 0; first + fieldNames.length < sectionFieldStarts.length; first += fieldNames.length) {
    for (const field of namingFields) {
      const end = sectionFieldStarts[first + field + 1] ?? 0;
      for (let at = sectionFieldStarts[first + field] ?? 0; at < end; at++) naming[sectionTerms[at] ?? 0] = 1;
    }
  }
  return naming;
}
