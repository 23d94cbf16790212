import type { Section } from '../docs/section.js';
import { asksHow } from './asks-how.js';
import type { Language } from './languages/language.js';
import type { SectionLink } from './hit.js';
import { countTerms, queryTerms } from './terms.js';

/** Where a page lists something. Its content begins with the list. */
type Place = Pick<Section, 'path' | 'title' | 'headings' | 'content'>;

/** Where a page lists what a question asks for. */
export interface Listing {
  readonly place: Place;
  /** How likely it is that list, above 0. */
  readonly score: number;
  /** Whether title and headings contain all that is asked for. */
  readonly isCertain: boolean;
}

/** Fewer are no list. */
const MIN_NAMES = 3;

/** A longer list is none of the facts about an option. */
const MAX_FACTS = 4;

/** Longer entries are statements. */
const MAX_NAME_LENGTH = 50;

/** What a list must come to: most of its entries are names, and something above them says what they are. */
const MIN_NAMED = 0.6;
const MIN_HEADED = 0.3;
const MIN_OWN = 0.4;
const MIN_REPEATED = 0.25;

/** More other words than these in a heading make it one of something else. */
const MAX_FURTHER = 2;

/** The title says less of a list than the heading right above it. */
const TITLE_SHARE = 0.7;

/** How much the heading counts, compared with what the entries look like. */
const HEADED = 1.5;

/** How much it counts that the names contain what is asked for, or that the heading announces a list. */
const REPEATED = 0.5;
const ANNOUNCED = 0.4;

/** Headings of lists that are seldom asked for. */
const marginal = /^(?:third[- ]party|community|custom|other|examples?|deprecated|see also|related)\b/i;
const MARGINAL = 0.5;

const announcing = /\b(?:available|supported|built-?in|list|types|kinds|all|reference|overview)\b/i;

/** Headings about a subject rather than names of one kind: “Using …”, “How …”, “Third-party packages”. */
const topic =
  /^(?:\p{L}+ing\b|how|why|when|what|where|custom|overview|introduction|motivation|usage|use|examples?|(?:api )?reference|further|see also|next steps?|notes?|prerequisites|requirements|installation|setup|configuration|third[- ]party|other|limitations|troubleshooting|faq|conclusion|a note|changelog)\b/iu;

/** An item or a row with text. */
const entry = /^[ \t]*(?:[-*+]|\d+[.)]|\|)[ \t]*([^\s|:-].*)$/gm;
/** The line above a list of examples. */
const exampling = /\bexamples?\b[^\n]*:$/i;
const fact = /^\*\*[^*]+:\*\*/;
const beginsWithName = /^(?:\*\*|__|`|\[)/;

/** Marks that would not be shown as they are. */
const marks = /[\\`*_[\]<>|]/;

/**
 * The best list on a page of what a question asks for: the headings below one heading, or a section with a list or a table. What is
 * documented one by one is listed nowhere else.
 *
 * @param page - All sections of the page, in their order.
 * @param wanted - The terms of what is asked for.
 */
export function findListing(
  page: readonly Section[],
  wanted: readonly string[],
  language: Language,
): Listing | undefined {
  const [best] = [...listGroups(page), ...page.flatMap(toOwnList)]
    .map((list) => rateList(list, wanted, language))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return best;
}

interface List {
  readonly place: Place;
  readonly names: readonly string[];
  /** The share of them that are names. */
  readonly named: number;
}

function rateList({ place, names, named }: List, wanted: readonly string[], language: Language): Listing {
  const heading = place.headings.at(-1) ?? place.title;
  const shareIn = (text: string) => countTerms(text, wanted, language) / (wanted.length || 1);
  const noun = wanted.at(-1);
  // “Image behavior” lists no image formats, and “Images” may do.
  const likeness = (text: string) => {
    const own = queryTerms(text, language);
    const isOf = own.some((term) => term === noun) || own.every((term) => wanted.includes(term));
    return isOf ? countTerms(text, wanted, language) / Math.max(1, wanted.length, own.length - MAX_FURTHER) : 0;
  };
  const headed = Math.max(likeness(heading), TITLE_SHARE * likeness(place.title));
  const shares = names.map(shareIn);
  const repeated = shares.reduce((sum, share) => sum + share, 0) / names.length;
  // A list on a page about the subject is of something else, unless its names or its own heading say so.
  const isAbout = repeated >= MIN_REPEATED || likeness(heading) >= MIN_OWN;
  const isList = headed >= MIN_HEADED && named >= MIN_NAMED && isAbout;
  const kind = (announcing.test(heading) ? ANNOUNCED : 0) - (marginal.test(heading) ? MARGINAL : 0);
  return {
    place,
    score: isList ? HEADED * headed + named + REPEATED * repeated + kind : 0,
    isCertain: shareIn([place.title, ...place.headings].join('\n')) === 1,
  };
}

/** The headings right below each heading, as links. */
function listGroups(page: readonly Section[]): List[] {
  return [...groupHeadings(page)].flatMap(([above, group]) => {
    const names = group.map(({ heading }) => heading);
    if (names.length < MIN_NAMES) return [];
    const links = group.map(
      ({ heading, path }) => `- [${marks.test(heading) ? `\`\` ${heading} \`\`` : heading}](${path})`,
    );
    const place = placeOf(JSON.parse(above) as string[], page, links.join('\n'));
    return [{ place, names, named: names.filter(isName).length / names.length }];
  });
}

/** The headings right below that of a section, with the addresses of their sections. */
export function headingsBelow({ headings }: Section, page: readonly Section[]): readonly SectionLink[] {
  return groupHeadings(page).get(JSON.stringify(headings)) ?? [];
}

function groupHeadings(page: readonly Section[]): Map<string, SectionLink[]> {
  const groups = new Map<string, SectionLink[]>();
  for (const { headings, path } of page) {
    headings.forEach((heading, depth) => {
      const above = JSON.stringify(headings.slice(0, depth));
      const group = groups.get(above) ?? [];
      groups.set(above, group);
      if (!group.some((other) => other.heading === heading)) group.push({ heading, path });
    });
  }
  return groups;
}

function isName(heading: string): boolean {
  return !topic.test(heading) && !asksHow(heading);
}

/** A heading without text of its own has no section, and stands at the first one below it. */
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
