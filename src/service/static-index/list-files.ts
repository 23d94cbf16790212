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
  type PageRun,
  type StaticSection,
} from '../../static/worker/format.js';
import { packBlocks } from '../../static/worker/packed-blocks.js';
import { encodeTerms } from '../../static/worker/terms-file.js';
import { listTerms } from './list-terms.js';
import { divideWords, listWords, textOf } from './list-words.js';
import { divide, groupRuns, startsOf } from './runs.js';

/** The size of files before compression, at least. Smaller ones compress less, and larger ones hold more that a question does not need. */
const TERMS_SIZE = 4000;
const PAGES_SIZE = 3000;

/** From this size on, the rest of a page is in another file: a question needs only some sections of a long page. */
const RUN_SIZE = 12_000;

/** The share of pages that are in a language of the docs, at least. A lone page in another one may be a list of names. */
const LANGUAGE_SHARE = 0.02;

/** The languages of the docs, the most common first. */
export function listLanguages({ meta: { writtenIn }, sourcePages: { heads } }: DocsImage): Language[] {
  const all = heads.toArray().map((head) => (JSON.parse(head) as PageHead).language ?? 'en');
  const isCommon = (language: Language) =>
    all.filter((other) => other === language).length >= LANGUAGE_SHARE * all.length;
  return writtenIn.filter(isCommon);
}

/** A section of the docs, in the order of the static index: those of a page come one after another. */
interface Listed {
  /** Its number in the image, those of its page, and of the page of a source that it is from. */
  readonly id: number;
  readonly page: number;
  readonly member: number;
  readonly section: StaticSection;
}

/** The files of a static index with their content, before compression. */
export function listFiles(image: DocsImage, site: Directory['site']): ReadonlyMap<string, Uint8Array> {
  const index = new SectionIndex(image);
  const sections = listSections(index);
  const ids = sections.map(({ id }) => id);
  const terms = listTerms(index, ids);
  const termFiles = divide(terms, {
    least: () => TERMS_SIZE,
    sizeOf: ({ text, sections: { documents } }) => text.length + 3 * documents.length,
  });
  const pageFiles = divideSections(sections, image);
  const wordFiles = divideWords(listWords(image));
  const repeats = listRepeats(ids, index);
  const directory: Directory = {
    site,
    languages: listLanguages(image),
    siteTerms: [...index.siteTerms].map((term) => [
      index.lexicon.table.terms[term] ?? '',
      index.ofSections.frequency(term),
    ]),
    ...listPages(sections, index),
    linkCounts: [...image.numbers('pageLinkCounts')],
    ...(repeats.length > 0 && { repeats }),
    termFiles: termFiles.map(([first]) => first?.text ?? ''),
    pageFiles: startsOf(pageFiles),
    wordFiles: wordFiles.map(([first = '']) => textOf(first).charAt(0)),
  };
  const runs = pageFiles.map((file) => groupRuns(file, ({ page }) => page));
  return new Map([
    [files.directory, toJson(directory)],
    [files.titles, toJson(listTitles(sections, index))],
    [files.frontMatter, toJson(listFrontMatter(sections, image))],
    ...termFiles.map((each, file) => [files.terms(file), encodeTerms(each)] as const),
    ...runs.map((each, file) => [files.pages(file), toJson(each.map((run) => toPageRun(run, index)))] as const),
    ...runs.map((each, file) => {
      const frequencies = each.map((run) => listFrequencies(run, fieldNames, index));
      return [files.frequencies(file), toJson(frequencies)] as const;
    }),
    ...wordFiles.map((each, file) => [files.words(file), toJson(each)] as const),
  ]);
}

function listSections(index: SectionIndex): Listed[] {
  const { sectionStarts } = index.image.sourcePages;
  return range(0, index.image.meta.pages).flatMap((page) =>
    [...index.image.membersOf(page)].flatMap((member) =>
      range(sectionStarts[member] ?? 0, sectionStarts[member + 1] ?? 0).map((id): Listed => ({
        id,
        page,
        member,
        section: toStaticSection(id, index),
      })),
    ),
  );
}

function toStaticSection(id: number, index: SectionIndex): StaticSection {
  const { path, headings, content, text, code } = index.sections[id]!;
  const below = index.headingsBelow(id).map((link) => [link.heading, anchorOf(link.path)] as const);
  const blocks = packBlocks(content, parseBlocks(content));
  const section = [anchorOf(path), headings, content, splitContent(content, text, code), blocks] as const;
  return below.length > 1 ? [...section, below] : section;
}

function anchorOf(path: string): string {
  return path.split('#', 2)[1] ?? '';
}

/** Of each page, also one without sections: its address, and the number of its sections. */
function listPages(
  sections: readonly Listed[],
  { image, sections: all }: SectionIndex,
): Pick<Directory, 'paths' | 'sectionCounts'> {
  const paths = Array.from({ length: image.meta.pages }, () => '');
  const sectionCounts = paths.map(() => 0);
  for (const { id, page } of sections) {
    paths[page] = all[id]?.pagePath ?? '';
    sectionCounts[page]!++;
  }
  return { paths, sectionCounts };
}

/** The title of each page: that of its first section. */
function listTitles(sections: readonly Listed[], { image, sections: all }: SectionIndex): string[] {
  const titles = new Map(sections.toReversed().map(({ id, page }) => [page, all[id]?.title ?? '']));
  return range(0, image.meta.pages).map((page) => titles.get(page) ?? '');
}

function listFrontMatter(sections: readonly Listed[], image: DocsImage): FrontMatterRun[] {
  return groupRuns(sections, ({ member }) => member).map((run) => [run.length, headOf(run, image).frontMatter]);
}

/** Those of a page are in the same file, unless they are many. */
function divideSections(sections: readonly Listed[], image: DocsImage): Listed[][] {
  const firsts = new Set(groupRuns(sections, ({ page }) => page).map(([first]) => first));
  const sizeOfHead = (first: Listed) => JSON.stringify(headOf([first], image)).length;
  return divide(sections, {
    least: (listed) => (firsts.has(listed) ? PAGES_SIZE : RUN_SIZE),
    sizeOf: (listed) => JSON.stringify(listed.section).length + (firsts.has(listed) ? sizeOfHead(listed) : 0),
  });
}

/** @param run - Consecutive sections of a page. */
function toPageRun(run: readonly Listed[], index: SectionIndex): PageRun {
  return {
    parts: groupRuns(run, ({ member }) => member).map((part) => ({
      ...headOf(part, index.image),
      sections: part.map(({ section }) => section),
    })),
    frequencies: listFrequencies(run, namingFields, index),
  };
}

/** The facts that sections of the same page of a source share. */
function headOf([first]: readonly Listed[], image: DocsImage): Omit<PagePart, 'sections'> {
  const { title, frontMatter, language } = JSON.parse(image.sourcePages.heads.at(first?.member ?? 0)) as PageHead;
  return { title, frontMatter: onlyPublic(frontMatter), ...(language !== undefined && { language }) };
}

function listFrequencies(sections: readonly Listed[], fields: readonly FieldName[], index: SectionIndex): Frequencies {
  const terms = new Set(sections.flatMap(({ id }) => fields.flatMap((name) => [...index.termsOf(id, name)])));
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

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

function toJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
