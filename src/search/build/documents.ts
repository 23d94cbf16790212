import { fields, pageFields } from '../index/fields.js';
import type { SourcePageParts } from '../image/source-page-parts.js';
import type { NumberLists } from './writers.js';
import type { Page } from './pages.js';
import type { Documents } from './posting-lists.js';

const none = new Uint32Array();

export function sectionDocuments(store: SourcePageParts): Documents {
  const lists = { terms: store.sectionTerms, starts: store.sectionFieldStarts, width: fields.length };
  return {
    count: store.paths.length,
    termsOf: (id) => fields.map((_, place) => fieldOf(lists, id, place)),
    lengthOf: (id, field) => lengthOf(lists, id, field),
  };
}

/** A page has fields of its own, and those of its sections together. */
export function pageDocuments(store: SourcePageParts, headTerms: NumberLists, pages: readonly Page[]): Documents {
  const ofHeads = { terms: headTerms.numbers, starts: headTerms.starts, width: pageFields.length };
  const ofSections = { terms: store.sectionTerms, starts: store.sectionFieldStarts, width: fields.length };
  const places = fields.map(({ name }, field) => {
    const place = pageFields.indexOf(name);
    return place < 0 ? { lists: ofSections, place: field } : { lists: ofHeads, place };
  });
  const membersOf = (page: number, lists: FieldLists) => {
    const { members = [] } = pages[page] ?? {};
    return lists === ofHeads ? members : members.flatMap((member) => sectionsOf(store, member));
  };
  return {
    count: pages.length,
    termsOf: (page) =>
      places.map(({ lists, place }) => concat(membersOf(page, lists).map((id) => fieldOf(lists, id, place)))),
    lengthOf: (page, field) => {
      const { lists, place } = places[field]!;
      return membersOf(page, lists).reduce((sum, id) => sum + lengthOf(lists, id, place), 0);
    },
  };
}

/** The terms of things, field by field. */
interface FieldLists {
  readonly terms: Uint32Array;
  /** Where each field begins. */
  readonly starts: Uint32Array;
  /** How many fields each has. */
  readonly width: number;
}

function fieldOf({ terms, starts, width }: FieldLists, id: number, place: number): Uint32Array {
  const at = id * width + place;
  return terms.subarray(starts[at], starts[at + 1]);
}

function lengthOf({ starts, width }: FieldLists, id: number, place: number): number {
  const at = id * width + place;
  return (starts[at + 1] ?? 0) - (starts[at] ?? 0);
}

function sectionsOf({ sectionStarts }: SourcePageParts, sourcePage: number): number[] {
  const first = sectionStarts[sourcePage] ?? 0;
  return Array.from({ length: (sectionStarts[sourcePage + 1] ?? 0) - first }, (_, index) => first + index);
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
