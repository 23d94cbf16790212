import { parseBlocks } from '../../quotes/passages/parse-blocks.js';
import type { PageHead } from '../../search/build/source-page.js';
import type { FrontMatter } from '../../search/docs/section.js';
import type { DocsImage } from '../../search/image/docs-image.js';
import { splitContent } from '../../search/image/split-content.js';
import { fieldNames, type FieldName } from '../../search/index/fields.js';
import { SectionIndex } from '../../search/index/section-index.js';
import type { Language } from '../../search/languages/language.js';
import {
  files,
  namingFields,
  type Directory,
  type Frequencies,
  type FrontMatterRun,
  type PagePart,
  type StaticPage,
  type StaticSection,
  type StaticWord,
} from '../../static/worker/format.js';
import { packBlocks } from '../../static/worker/packed-blocks.js';
import { stemOf } from '../../static/worker/static-words.js';
import { encodeTerms } from '../../static/worker/terms-file.js';
import { listTerms } from './list-terms.js';

/** The size of files before compression, at least. Smaller ones compress less, and larger ones hold more that a question does not need. */
const TERMS_SIZE = 4000;
const PAGES_SIZE = 3000;
const WORDS_SIZE = 8_000;

/** The share of pages that are in a language of the docs, at least. A lone page in another one may be a list of names. */
const LANGUAGE_SHARE = 0.02;

/** The languages of the docs, the most common first. */
export function listLanguages({ meta: { writtenIn }, sourcePages: { heads } }: DocsImage): Language[] {
  const all = heads.toArray().map((head) => (JSON.parse(head) as PageHead).language ?? 'en');
  const isCommon = (language: Language) =>
    all.filter((other) => other === language).length >= LANGUAGE_SHARE * all.length;
  return writtenIn.filter(isCommon);
}

/** The files of a static index with their content, before compression. */
export function listFiles(image: DocsImage, site: Directory['site']): ReadonlyMap<string, Uint8Array> {
  const index = new SectionIndex(image);
  const ids = listSections(image);
  const pages = ids.map((ofPage, page) => toPage(page, ofPage, index));
  const terms = listTerms(index, ids.flat());
  const termFiles = divide(terms, TERMS_SIZE, ({ text, sections }) => text.length + 3 * sections.documents.length);
  const pageFiles = divide(pages, PAGES_SIZE, (page) => JSON.stringify(page).length);
  const pageStarts = startsOf(pageFiles);
  const wordFiles = divideWords(listWords(image));
  const parts = pages.flatMap((page) => page.parts);
  const repeats = listRepeats(ids.flat(), index);
  const directory: Directory = {
    site,
    languages: listLanguages(image),
    siteTerms: [...index.siteTerms].map((term) => [
      index.lexicon.table.terms[term] ?? '',
      index.ofSections.frequency(term),
    ]),
    paths: ids.map(([first = 0]) => index.sections[first]?.pagePath ?? ''),
    sectionCounts: ids.map(({ length }) => length),
    linkCounts: [...image.numbers('pageLinkCounts')],
    ...(repeats.length > 0 && { repeats }),
    termFiles: termFiles.map(([first]) => first?.text ?? ''),
    pageFiles: pageStarts,
    wordFiles: wordFiles.map(([first = '']) => textOf(first).charAt(0)),
  };
  return new Map([
    [files.directory, toJson(directory)],
    [files.titles, toJson(pages.map((page) => page.parts[0]?.title ?? ''))],
    [files.frontMatter, toJson(parts.map((part): FrontMatterRun => [part.sections.length, part.frontMatter]))],
    ...termFiles.map((each, file) => [files.terms(file), encodeTerms(each)] as const),
    ...pageFiles.map((each, file) => [files.pages(file), toJson(each)] as const),
    ...pageStarts.map((start, file) => {
      const inFile = ids.slice(start, pageStarts[file + 1]);
      const frequencies = inFile.map((ofPage) => listFrequencies(ofPage, fieldNames, index));
      return [files.frequencies(file), toJson(frequencies)] as const;
    }),
    ...wordFiles.map((each, file) => [files.words(file), toJson(each)] as const),
  ]);
}

/** The numbers of each page's sections in the image. In a static index, those of a page come one after another. */
function listSections(image: DocsImage): number[][] {
  const { sectionStarts } = image.sourcePages;
  return Array.from({ length: image.meta.pages }, (_, page) =>
    [...image.membersOf(page)].flatMap((member) => range(sectionStarts[member] ?? 0, sectionStarts[member + 1] ?? 0)),
  );
}

function toPage(page: number, ids: readonly number[], index: SectionIndex): StaticPage {
  return {
    parts: [...index.image.membersOf(page)]
      .map((member) => toPart(index.image, member))
      .filter(({ sections }) => sections.length > 0),
    frequencies: listFrequencies(ids, namingFields, index),
  };
}

function listFrequencies(ids: readonly number[], fields: readonly FieldName[], index: SectionIndex): Frequencies {
  const terms = new Set(ids.flatMap((id) => fields.flatMap((name) => [...index.termsOf(id, name)])));
  return [...terms].map((term) => index.ofSections.frequency(term));
}

/** The fields by which sections are compared: one that several pages repeat has other parents and titles on each. */
const comparedFields: readonly FieldName[] = ['heading', 'text', 'code'];

/** Groups of sections that repeat each other: of each section, its distance to the one before. */
function listRepeats(ids: readonly number[], index: SectionIndex): number[][] {
  const groups = new Map<string, number[]>();
  for (const [place, id] of ids.entries()) {
    const key = comparedFields.map((field) => index.termsOf(id, field).join()).join(' ');
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  const repeats = [...groups.values()].filter(({ length }) => length > 1);
  return repeats.map((places) => places.map((place, at) => place - (places[at - 1] ?? 0)));
}

function toPart(image: DocsImage, member: number): PagePart {
  const { title, frontMatter, language } = JSON.parse(image.sourcePages.heads.at(member)) as PageHead;
  const sections = image.sectionsOf(member).map(({ path, headings, content, text, code }): StaticSection => {
    const [, anchor = ''] = path.split('#', 2);
    return [anchor, headings, content, splitContent(content, text, code), packBlocks(content, parseBlocks(content))];
  });
  return { title, frontMatter: onlyPublic(frontMatter), ...(language !== undefined && { language }), sections };
}

/** Maximum characters of a value of front matter by which readers can filter. */
const MAX_VALUE_LENGTH = 100;

/** The fields of front matter that a filter can name. Others are no part of what the site publishes. */
function onlyPublic(frontMatter: FrontMatter): FrontMatter {
  const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  const isShort = (value: unknown) => String(value).length <= MAX_VALUE_LENGTH;
  const values = Object.entries(frontMatter).filter(([, value]) =>
    [value].flat().every((item) => isScalar(item) && isShort(item)),
  );
  return Object.fromEntries(values);
}

/** The words of an image, in the order of the alphabet. */
function listWords({ sourcePages }: DocsImage): StaticWord[] {
  const { words, terms, wordTerms } = sourcePages;
  return words
    .toArray()
    .map((word, number): StaticWord => {
      const term = terms.at(wordTerms[number] ?? 0);
      return term === stemOf(word) ? word : [word, term];
    })
    .sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

/** Words with the same first letter are in the same file. */
function divideWords(words: readonly StaticWord[]): StaticWord[][] {
  const groups: StaticWord[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last && textOf(last[0]!).charAt(0) === textOf(word).charAt(0)) last.push(word);
    else groups.push([word]);
  }
  const sizeOf = (group: readonly StaticWord[]) => group.reduce((sum, word) => sum + textOf(word).length + 3, 0);
  return divide(groups, WORDS_SIZE, sizeOf).map((same) => same.flat());
}

function textOf(word: StaticWord): string {
  return typeof word === 'string' ? word : word[0];
}

/** Divides a list into runs of at least a size. */
function divide<Item>(items: readonly Item[], least: number, sizeOf: (item: Item) => number): Item[][] {
  const runs: Item[][] = [];
  let size = Infinity;
  for (const item of items) {
    if (size >= least) {
      runs.push([]);
      size = 0;
    }
    runs.at(-1)!.push(item);
    size += sizeOf(item);
  }
  return runs;
}

function startsOf(runs: readonly (readonly unknown[])[]): number[] {
  let end = 0;
  return runs.map(({ length }) => (end += length) - length);
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

function toJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
