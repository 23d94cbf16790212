import { normalizePath } from '../../docs/page-addresses.js';
import { asText } from '../../../http/json.js';
import { fields } from '../../search/fields.js';
import { LinkTexts } from '../../search/link-texts.js';
import { sortTerms } from '../../search/word-beginnings.js';
import type { Parts } from '../image/pack.js';
import { getUnitParts, type UnitParts } from '../image/unit-parts.js';
import { NumberWriter, TextWriter } from '../image/writers.js';
import { listPostings, type DocumentTerms } from './posting-lists.js';
import type { Numbering } from './numbering.js';
import { runFields, sectionFields, type PageFacts, type RunRecord, type UnitRecord } from './unit.js';

/** Maximum languages that a site is said to have. */
const MAX_LANGUAGES = 20;

const none = new Uint32Array();

/** What the units come to together. */
export interface Joined {
  readonly parts: Parts;
  readonly counts: { readonly sections: number; readonly pages: number };
  /** The languages that pages name in their front matter. */
  readonly languages: readonly string[];
  /** Abbreviations with what they stand for, as terms. */
  readonly abbreviations: UnitRecord['abbreviations'];
}

/**
 * Works out what depends on all units together: which pages there are, what links call them, and the inverted index. It is quick compared
 * with splitting texts into words, so it is done from scratch after each change.
 */
export function joinUnits(unitParts: Parts, numbering: Numbering): Joined {
  const store = getUnitParts({ ...unitParts, ...numberingParts(numbering) });
  const units = parseAll<UnitRecord>(store.units.toArray());
  const runs = parseAll<RunRecord>(store.runs.toArray());
  const facts = parseAll<PageFacts>(store.facts.toArray());
  const pages = groupPages(runs, store);
  const linkTexts = new LinkTexts();
  for (const { links } of units) for (const link of links) linkTexts.add(link);
  const numberLinks = createLinkNumbering(linkTexts, numbering);
  const sectionLinks = Array.from({ length: store.paths.length }, (_, id) => numberLinks(store.paths.at(id)));
  const pageLinks = pages.map(({ path }) => numberLinks(path));
  // Texts of links can contain words that no page contains.
  const terms = numbering.terms;
  const ofSections = listPostings(store.paths.length, terms.length, (id) => sectionTerms(store, id, sectionLinks[id]));
  const ofPages = listPostings(pages.length, terms.length, (page) =>
    pageTerms(store, pages[page]?.runs ?? [], pageLinks[page]),
  );
  return {
    parts: {
      ...unitParts,
      ...numberingParts(numbering),
      sortedTerms: sortTerms(terms),
      runPages: numberPages(runs.length, pages),
      ...pageParts(pages, runs, facts),
      pageLinkCounts: countLinks(units, pages, store),
      ...new TextWriter([...new Set(units.flatMap(({ addresses }) => addresses))].sort()).toParts('linked'),
      ...postingParts('sectionPostings', ofSections),
      ...postingParts('pagePostings', ofPages),
    },
    counts: { sections: store.paths.length, pages: pages.length },
    languages: listLanguages(runs),
    abbreviations: unique(units.flatMap(({ abbreviations }) => abbreviations)),
  };
}

function numberingParts(numbering: Numbering): Parts {
  return {
    ...new TextWriter(numbering.terms).toParts('terms'),
    ...new TextWriter(numbering.words).toParts('words'),
    wordTerms: numbering.wordTerms,
  };
}

function parseAll<T>(records: readonly string[]): T[] {
  return records.map((record) => JSON.parse(record) as T);
}

/** A page of the docs: all runs whose addresses are the same. */
interface Page {
  /** Its address, as the first run writes it. */
  readonly path: string;
  /** As `normalizePath` writes it. */
  readonly key: string;
  readonly runs: number[];
}

function groupPages(runs: readonly RunRecord[], { runSections }: UnitParts): Page[] {
  const pages = new Map<string, Page>();
  runs.forEach(({ pagePath }, run) => {
    if (runSections[run] === runSections[run + 1]) return;
    const key = normalizePath(pagePath);
    const page = pages.get(key);
    if (page) page.runs.push(run);
    else pages.set(key, { path: pagePath, key, runs: [run] });
  });
  return [...pages.values()];
}

function numberPages(count: number, pages: readonly Page[]): Uint32Array {
  const numbers = new Uint32Array(count);
  pages.forEach(({ runs }, page) => {
    for (const run of runs) numbers[run] = page;
  });
  return numbers;
}

/** The same texts are links to many targets. */
function createLinkNumbering(links: LinkTexts, numbering: Numbering): (path: string) => Uint32Array {
  const known = new Map<string, Uint32Array>();
  return (path) => {
    const numbers = links.of(path).map((text) => {
      const found = known.get(text) ?? numbering.numberText(text, new Set());
      known.set(text, found);
      return found;
    });
    return concat(numbers);
  };
}

function sectionTerms(store: UnitParts, id: number, links: Uint32Array = none): DocumentTerms {
  return fields.map(({ name }) =>
    name === 'links' ? links : fieldOf(store.sectionTerms, store.sectionFieldStarts, sectionFields, id, name),
  );
}

function pageTerms(store: UnitParts, runs: readonly number[], links: Uint32Array = none): DocumentTerms {
  const ids = runs.flatMap((run) => {
    const first = store.runSections[run] ?? 0;
    return Array.from({ length: (store.runSections[run + 1] ?? 0) - first }, (_, index) => first + index);
  });
  return fields.map(({ name }) => {
    if (name === 'links') return links;
    if (!runFields.includes(name))
      return concat(ids.map((id) => fieldOf(store.sectionTerms, store.sectionFieldStarts, sectionFields, id, name)));
    return concat(runs.map((run) => fieldOf(store.runTerms, store.runFieldStarts, runFields, run, name)));
  });
}

function fieldOf(
  terms: Uint32Array,
  starts: Uint32Array,
  names: readonly string[],
  id: number,
  name: string,
): Uint32Array {
  const field = id * names.length + names.indexOf(name);
  return terms.subarray(starts[field], starts[field + 1]);
}

function concat(lists: readonly Uint32Array[]): Uint32Array {
  const [first = none] = lists;
  if (lists.length <= 1) return first;
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

/** The pages by number, with what is needed to find them by their addresses and to check links to them. */
function pageParts(pages: readonly Page[], runs: readonly RunRecord[], facts: readonly PageFacts[]): Parts {
  const records = pages.map(({ path, runs: own }) => {
    const [first = 0] = own;
    const anchors = [...new Set(own.flatMap((run) => facts[run]?.anchors ?? []))];
    return JSON.stringify({ ...facts[first], anchors, path, title: runs[first]?.title ?? path });
  });
  const lookup = new Map(pages.map(({ path }, page) => [lookupKey(path), page]));
  const keys = [...lookup.keys()].sort();
  const starts = new NumberWriter();
  const all = new NumberWriter();
  starts.push(0);
  for (const page of pages) {
    for (const run of page.runs) all.push(run);
    starts.push(all.length);
  }
  return {
    ...new TextWriter(records).toParts('pages'),
    ...new TextWriter(pages.map(({ key }) => key)).toParts('pageKeys'),
    pageRunStarts: starts.numbers,
    pageRuns: all.numbers,
    ...new TextWriter(keys).toParts('lookup'),
    lookupPages: Uint32Array.from(keys, (key) => lookup.get(key) ?? 0),
  };
}

/** From how many other pages of the sources each page is linked to. */
function countLinks(units: readonly UnitRecord[], pages: readonly Page[], { unitRuns }: UnitParts): Uint32Array {
  const numbers = new Map(pages.map(({ key }, page) => [key, page]));
  const pageOfRun = new Map(pages.flatMap(({ runs }, page) => runs.map((run) => [run, page] as const)));
  const counts = new Uint32Array(pages.length);
  units.forEach(({ addresses }, unit) => {
    const own = pageOfRun.get(unitRuns[unit] ?? -1);
    const linked = addresses
      .filter((address) => address.startsWith('/'))
      .map((path) => numbers.get(normalizePath(path)));
    for (const page of new Set(linked)) {
      if (page !== undefined && page !== own) counts[page] = (counts[page] ?? 0) + 1;
    }
  });
  return counts;
}

/** The form in which addresses of pages are looked up: case does not matter. */
export function lookupKey(path: string): string {
  return normalizePath(path).toLowerCase();
}

function postingParts(name: string, { starts, documents, counts }: ReturnType<typeof listPostings>): Parts {
  return { [`${name}.starts`]: starts, [`${name}.documents`]: documents, [`${name}.counts`]: counts };
}

function listLanguages(runs: readonly RunRecord[]): string[] {
  const named = runs.map(({ frontMatter }) => asText(frontMatter['lang']) ?? asText(frontMatter['language']));
  return [...new Set(named.filter((language) => language !== undefined))].slice(0, MAX_LANGUAGES);
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
