import type { Block, Code } from './blocks.js';
import { chooseCode, isShort, renderCode } from './choose-code.js';
import { firstCell, isEntries, narrowEntries, renderEntries, textsOf, type Entries } from './entries.js';
import { explain, MAX_QUOTE_LENGTH, type ExplainOptions, type Explanation } from './explain.js';
import { MAX_LEAD_LENGTH } from './extend-lead.js';
import { findFacts } from './facts.js';
import { createMatcher, type Matcher } from './matcher.js';
import { asksForSteps, needsMore } from './question-kind.js';
import type { ReadSection, Unit } from './read-section.js';
import { readOn } from './read-on.js';
import { isDependent, splitSentences, withoutColon } from './sentences.js';
import { withoutAddresses } from './without-addresses.js';

/** Characters of the entries at least. */
const MIN_ENTRIES_LENGTH = 240;

/** Facts are left out beside longer sentences. */
const MAX_BESIDE_FACTS = 200;

/** Longer texts are sentences, also without a full stop. */
const MAX_TITLE_WORDS = 4;

/** Maximum length of a subject of an entry that is a name. */
const MAX_NAME_LENGTH = 40;

/** A quotation of a section. */
export interface Quotation {
  /** The one sentence that answers best; empty if there is none. */
  readonly sentence: string;
  /** The sentences that answer; empty if the section has none. */
  readonly lead: string;
  /** A list or a table that belongs to them; empty if there is none. */
  readonly entries: string;
  /** How many entries of it are left out. */
  readonly omitted: number;
  /** A fenced block of code that belongs to them; empty if there is none. */
  readonly code: string;
  /** The continuation of the section as markdown, as far as it is short. */
  readonly more?: readonly string[];
}

export interface QuoteOptions extends ExplainOptions {
  readonly matcher: Matcher;
}

/** Quotes a unit with the sentences that it needs, and the list, table or code that belongs to it. */
export function quoteAround(section: ReadSection, unit: Unit | undefined, options: QuoteOptions): Quotation {
  if (!unit) return quoteFirst(section, options);
  return unit.block.type === 'prose' ? quoteSentence(section, unit, options) : quoteEntry(section, unit, options);
}

/** A section without sentences. */
function quoteFirst({ blocks }: ReadSection, options: QuoteOptions): Quotation {
  const code = renderCode(chooseCode(blocks, 0, options.matcher));
  return { sentence: '', lead: '', ...quoteEntries(blocks.find(isEntries), '', options), code };
}

function quoteSentence(section: ReadSection, unit: Unit, options: QuoteOptions): Quotation {
  const { blocks } = section;
  const explanation = explain(blocks, unit, options);
  const { lead, last, isWhole } = explanation;
  const following = isWhole ? blocks[last + 1] : undefined;
  const isAnnounced =
    /[:：]$/.test(lead) && (isEntries(following) || (following?.type === 'code' && isShort(following)));
  const facts = lead.length <= MAX_BESIDE_FACTS && options.kind !== 'definition' ? findFacts(blocks) : undefined;
  const entries = isEntries(following) && belongs(following, isAnnounced, options) ? following : undefined;
  const quoted = quoteEntries(entries ?? facts, lead, { ...options, isAnnounced });
  const code = findCode(section, unit, { ...options, explanation, isAnnounced, entries, facts });
  const rest = facts || quoted.omitted > 0 ? [] : blocksBehind(blocks, [blocks[last], entries, code]);
  const room = MAX_QUOTE_LENGTH - withoutAddresses(`${lead}${quoted.entries}`).length;
  return {
    sentence: unit.text,
    // Nothing follows that the colon could announce.
    lead: isAnnounced ? lead : withoutColon(lead),
    ...quoted,
    code: renderCode(code),
    more: isWhole && needsMore(options.kind) ? readOn(rest, { lead, code, room }) : [],
  };
}

/** Whether a list or a table behind the sentences belongs to them: steps do if they are asked for. */
function belongs(entries: Entries, isAnnounced: boolean, { matcher, kind }: QuoteOptions): boolean {
  const isStep = asksForSteps(kind) && entries.type === 'list' && entries.isOrdered;
  return isAnnounced || isStep || matches(entries, matcher);
}

interface Explained extends QuoteOptions {
  readonly explanation: Explanation;
  readonly isAnnounced: boolean;
  readonly entries: Entries | undefined;
  readonly facts: Entries | undefined;
}

/** The code that belongs to the sentences: behind or before them, or else, if steps are asked for, the only one of the section. */
function findCode({ blocks, heading }: ReadSection, unit: Unit, explained: Explained): Code | undefined {
  const { matcher, kind, isAnnounced, entries, facts } = explained;
  const { lead, last, isWhole } = explained.explanation;
  const isFollowed = isWhole && blocks[last + 1]?.type === 'code' && kind !== 'definition';
  const wantsCode = isAnnounced || isFollowed || ((asksForSteps(kind) || kind === 'other') && !entries);
  // Code that repeats the message of an error does not help.
  const terms = kind === 'problem' ? noTerms : matcher;
  const near = wantsCode
    ? (findExplained(blocks, unit, lead) ?? chooseCode(blocks, last + 1, terms, heading))
    : undefined;
  if (near) return near;
  if (kind === 'example') return chooseCode(blocks, 0, matcher, heading);
  return asksForSteps(kind) && !entries && !facts ? findOnlyCode(blocks) : undefined;
}

/** The text after the quoted blocks, if there is no gap between them. */
function blocksBehind(blocks: readonly Block[], quoted: readonly (Block | undefined)[]): readonly Block[] {
  const places = quoted.flatMap((block) => (block ? blocks.indexOf(block) : [])).toSorted((a, b) => a - b);
  const [first = 0] = places;
  const isWhole = places.every((place, index) => place === first + index);
  return isWhole ? blocks.slice(first + places.length) : [];
}

const noTerms = createMatcher([], []);

/** The code that sentences behind it speak of, if no other follows: “This reloads the configuration.” */
function findExplained(blocks: readonly Block[], { blockIndex }: Unit, lead: string): Code | undefined {
  const [before, after] = [blocks[blockIndex - 1], blocks[blockIndex + 1]];
  if (after?.type === 'code') return undefined;
  return before?.type === 'code' && isDependent(lead) ? before : undefined;
}

/** The code of a section that has no other: a sentence on how to do something is about it, before or behind it. */
function findOnlyCode(blocks: readonly Block[]): Code | undefined {
  const [only, ...others] = blocks.filter((block) => block.type === 'code');
  return only && others.length === 0 && isShort(only) && !only.isBelow ? only : undefined;
}

/** Items and rows come with the sentence that announces them, or else with the first one of the paragraph before. */
function quoteEntry({ blocks }: ReadSection, unit: Unit, options: QuoteOptions): Quotation {
  const before = blocks[unit.blockIndex - 1];
  const sentences = before?.type === 'prose' ? splitSentences(before.text) : [];
  const introduction = sentences.findLast((sentence) => /[:：]$/.test(sentence)) ?? sentences[0] ?? '';
  const lead = introduction.length <= MAX_LEAD_LENGTH && isSentence(introduction) ? introduction : '';
  const wantsCode = asksForSteps(options.kind) && blocks[unit.blockIndex + 1]?.type === 'code';
  return {
    sentence: unit.block.type === 'list' ? unit.text : lead,
    lead,
    ...quoteEntries(isEntries(unit.block) ? unit.block : undefined, lead, options, unit.index),
    code: wantsCode ? renderCode(chooseCode(blocks, unit.blockIndex + 1, options.matcher)) : '',
  };
}

/** “Validation” above a list is its title. */
function isSentence(text: string): boolean {
  return /[.!?:：。！？]\W*$/.test(text) || text.split(' ').length > MAX_TITLE_WORDS;
}

function quoteEntries(
  block: Entries | undefined,
  lead: string,
  { matcher, kind, isAnnounced = false }: QuoteOptions & { readonly isAnnounced?: boolean },
  chosen?: number,
): Pick<Quotation, 'entries' | 'omitted'> {
  if (!block) return { entries: '', omitted: 0 };
  const room = Math.max(MIN_ENTRIES_LENGTH, MAX_QUOTE_LENGTH - lead.length);
  const isListing = kind === 'listing';
  const { entries, omitted } = narrowEntries(block, {
    matcher,
    room,
    isListing,
    isAnnounced,
    ...(chosen !== undefined && { chosen }),
  });
  const names = isListing && omitted > 0 ? listNames(block, room) : '';
  return names === '' ? { entries: renderEntries(entries), omitted } : { entries: names, omitted: 0 };
}

/** The subjects of the entries, in one line. Empty unless all of them have a short name. */
function listNames(block: Entries, room: number): string {
  const names = textsOf(block).map(
    (entry) => labelOf(entry.trim()) ?? labelOf(firstCell(entry).trim()) ?? firstCell(entry).trim(),
  );
  const line = names.join(', ');
  return line.length <= room && names.every(({ length }) => length > 0 && length <= MAX_NAME_LENGTH) ? line : '';
}

/** The text of an entry that is a link; undefined for another one. */
function labelOf(entry: string): string | undefined {
  return /^\[((?:[^[\]\\]|\\.)+)\]\([^()\s]*\)$/.exec(entry)?.[1];
}

function matches(entries: Entries, matcher: Matcher): boolean {
  return matcher.weigh(textsOf(entries).join('\n')) > 0;
}
