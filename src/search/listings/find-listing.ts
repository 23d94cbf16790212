import type { Section } from '../docs/section.js';
import { groupHeadings } from './heading-groups.js';
import type { Pacer } from '../../shared/pacer.js';
import type { Language } from '../languages/language.js';
import { isName, renderNames } from './listed-names.js';
import { rateListing, type List, type Listing, type Place } from './rate-listing.js';

/** Minimum entries of a list. */
const MIN_NAMES = 3;

/** Maximum entries. Longer lists are cut. */
const MAX_NAMES = 200;

/** Maximum sections of a page that are searched for lists. */
const MAX_SECTIONS = 500;

/** Maximum entries of a list of facts about an option. */
const MAX_FACTS = 4;

/** Maximum characters of an entry. Longer ones are statements. */
const MAX_NAME_LENGTH = 50;

/** An item or a row with text. */
const entry = /^[ \t]*(?:[-*+]|\d+[.)]|\|)[ \t]*([^\s|:-].*)$/gm;

/** The line above a list of examples. */
const exampling = /\bexamples?\b[^\n]*:$/i;
const fact = /^\*\*[^*]+:\*\*/;
const beginsWithName = /^(?:\*\*|__|`|\[)/;

/** A page that may contain a list. */
export interface ListingPage {
  /** All of its sections, in their order. */
  readonly sections: readonly Section[];
  /** Lists of its folder. */
  readonly ofFolder?: readonly List[];
  /** How well it matches the question. */
  readonly score: number;
}

/**
 * The best list of what a question asks for: the headings below one heading, or a section with a list or a table. What is documented one by
 * one is listed nowhere else.
 *
 * @param wanted - The terms of what is asked for.
 */
export async function findListing(
  pages: readonly ListingPage[],
  wanted: readonly string[],
  language: Language,
  pacer: Pacer,
): Promise<Listing | undefined> {
  let best: Listing | undefined;
  let bestScore = 0;
  for (const { sections, ofFolder = [], score } of pages)
    for (const list of [...listsOf(sections), ...ofFolder]) {
      if (pacer.isDue) await pacer.pause();
      const listing = rateListing(list, wanted, language);
      if (listing.score * Math.sqrt(score) <= bestScore) continue;
      best = listing;
      bestScore = listing.score * Math.sqrt(score);
    }
  return best;
}

function* listsOf(page: readonly Section[]): Iterable<List> {
  yield* listGroups(page);
  for (const section of page.slice(0, MAX_SECTIONS)) yield* toOwnList(section);
}

/** The headings right below each heading, as links. */
function* listGroups(page: readonly Section[]): Iterable<List> {
  for (const [above, group] of groupHeadings(page)) {
    const shown = group.slice(0, MAX_NAMES);
    const names = shown.map(({ heading }) => heading);
    if (names.length < MIN_NAMES) continue;
    const place = placeOf(JSON.parse(above) as string[], page, renderNames(shown));
    yield { place, names, named: names.filter(isName).length / names.length };
  }
}

/** A heading without text of its own has no section. It is listed with the first section below it. */
function placeOf(headings: readonly string[], page: readonly Section[], list: string): Place {
  const first = page.find((section) => headings.every((heading, index) => heading === section.headings[index]));
  const own = first?.headings.length === headings.length ? first.content : '';
  return { path: first?.path ?? '', title: first?.title ?? '', headings, content: `${list}\n\n${own}` };
}

/** A section that holds a list or a table itself. */
function toOwnList(place: Section): List[] {
  const { content } = place;
  const found = [...content.matchAll(entry)];
  const entries = found.map(([, text = '']) => text.trim());
  const above = content.slice(0, found[0]?.index).trimEnd().split('\n').at(-1) ?? '';
  if (entries.length < MIN_NAMES || areFacts(entries) || exampling.test(above)) return [];
  const names = entries.filter((text) => beginsWithName.test(text) || text.length <= MAX_NAME_LENGTH);
  return [{ place, names: entries, named: names.length / entries.length }];
}

/** The type and the default of an option: “**Type:** `boolean`”. */
function areFacts(entries: readonly string[]): boolean {
  return entries.length <= MAX_FACTS && entries.every((text) => fact.test(text));
}
