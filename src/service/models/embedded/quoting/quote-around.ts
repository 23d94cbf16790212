import type { Block, Code } from './blocks.js';
import { chooseCode, isShort, renderCode } from './choose-code.js';
import { firstCell, isEntries, narrowEntries, renderEntries, textsOf, type Entries } from './entries.js';
import { extendLead, MAX_LEAD_LENGTH } from './extend-lead.js';
import { findFacts } from './facts.js';
import { createMatcher, type Matcher } from './matcher.js';
import { asksForSteps, type QuestionKind } from './question-kind.js';
import type { ReadSection, Unit } from './read-section.js';
import { isDependent, splitSentences, withoutColon } from './sentences.js';

/** Characters of sentences and entries together, and of the entries at least. */
const MAX_LENGTH = 460;
const MIN_ENTRIES_LENGTH = 240;

/** Facts are left out beside longer sentences. */
const MAX_BESIDE_FACTS = 200;

/** Longer texts are sentences, also without a full stop. */
const MAX_TITLE_WORDS = 4;

/** What an entry is about is a name if it is not longer. */
const MAX_NAME_LENGTH = 40;

/** How many blocks behind the cause of a problem what helps against it stands at most. */
const MAX_REMEDY_DISTANCE = 4;

/** What helps against a problem. */
const remedy =
  /\b(?:solution|workaround|(?:to|you (?:can|may|must|should|need to)) (?:fix|solve|resolve|avoid|prevent|work around|mitigate)|make sure|ensure)\b|^\W*(?:the fix\b|(?:set|add|use|run|increase|install|reinstall|enable|disable|remove|check|verify|try|restart|upgrade|update|change|delete)\b)/i;

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
}

export interface QuoteOptions {
  readonly matcher: Matcher;
  readonly kind: QuestionKind;
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

function quoteSentence({ blocks, heading }: ReadSection, unit: Unit, options: QuoteOptions): Quotation {
  const { matcher, kind } = options;
  const { lead, last, isWhole } = explain(blocks, unit, kind);
  const following = isWhole ? blocks[last + 1] : undefined;
  const announces = /[:：]$/.test(lead) && (isEntries(following) || (following?.type === 'code' && isShort(following)));
  const isStep = asksForSteps(kind) && following?.type === 'list' && following.isOrdered;
  const entries = isEntries(following) && (announces || isStep || matches(following, matcher)) ? following : undefined;
  const facts = lead.length <= MAX_BESIDE_FACTS && kind !== 'definition' ? findFacts(blocks) : undefined;
  const isFollowed = following?.type === 'code' && kind !== 'definition';
  const wantsCode = announces || isFollowed || ((asksForSteps(kind) || kind === 'other') && !entries);
  // Code that repeats the message of an error does not help.
  const isNearest = kind === 'problem';
  const near = wantsCode
    ? (findExplained(blocks, unit, lead) ?? chooseCode(blocks, last + 1, isNearest ? noTerms : matcher, heading))
    : undefined;
  const other =
    kind === 'example'
      ? chooseCode(blocks, 0, matcher, heading)
      : asksForSteps(kind) && !entries && !facts
        ? findOnlyCode(blocks)
        : undefined;
  return {
    sentence: unit.text,
    // Nothing follows that the colon could announce.
    lead: announces ? lead : withoutColon(lead),
    ...quoteEntries(entries ?? facts, lead, { ...options, isAnnounced: announces }),
    code: renderCode(near ?? other),
  };
}

const noTerms = createMatcher([], []);

interface Explanation {
  readonly lead: string;
  /** The block of its last sentence, and whether that is the last one of the block. */
  readonly last: number;
  readonly isWhole: boolean;
}

/** The sentence with those that it needs: of a problem, what helps against it. */
function explain(blocks: readonly Block[], { block, blockIndex, index }: Unit, kind: QuestionKind): Explanation {
  const own = block.type === 'prose' ? splitSentences(block.text) : [];
  const lead = withAnnouncement(extendLead(own, index), own, index);
  const cause = { lead, last: blockIndex, isWhole: lead.endsWith(own.at(-1) ?? '') };
  if (asksForSteps(kind)) return withWhatFollows(blocks, cause);
  if (kind !== 'problem' || remedy.test(lead) || /[:：]$/.test(lead)) return cause;
  const help = findRemedy(blocks, blockIndex + 1);
  return help && lead.length + help.lead.length <= MAX_LENGTH ? { ...help, lead: `${lead} ${help.lead}` } : cause;
}

/**
 * What is said about how to do something goes on in the next paragraphs: they lead to the steps or the code, or are all that there is if
 * the section shows neither.
 */
function withWhatFollows(blocks: readonly Block[], explanation: Explanation): Explanation {
  const { lead, last, isWhole } = explanation;
  if (!isWhole || !/[.!?。！？]["'”’)\]*_`]*$/.test(lead)) return explanation;
  const end = blocks.findIndex((block, index) => index > last && (block.type !== 'prose' || block.isNote));
  const between = blocks
    .slice(last + 1, end < 0 ? undefined : end)
    .flatMap((block) => (block.type === 'prose' ? block.text : []));
  const shown = blocks[end];
  const leadsOn = shown?.type === 'code' ? isShort(shown) && !shown.isBelow : shown?.type === 'list';
  const isAll = !blocks.some(({ type }) => type === 'code' || type === 'list');
  const longest = between.findLastIndex(
    (_, index) => [lead, ...between.slice(0, index + 1)].join(' ').length <= MAX_LENGTH,
  );
  if (longest < 0 || (!isAll && !(leadsOn && longest === between.length - 1))) return explanation;
  return { lead: [lead, ...between.slice(0, longest + 1)].join(' '), last: last + 1 + longest, isWhole: true };
}

/** A sentence that announces what to write belongs to what is said before it, also if it is long. */
function withAnnouncement(lead: string, sentences: readonly string[], index: number): string {
  const at = sentences.findIndex((sentence, place) => place > index && !lead.includes(sentence));
  const next = sentences[at] ?? '';
  const isLast = at === sentences.length - 1;
  return isLast && /[:：]$/.test(next) && lead.length + next.length <= MAX_LENGTH ? `${lead} ${next}` : lead;
}

/** What helps against a problem is told behind its cause. */
function findRemedy(blocks: readonly Block[], from: number): Explanation | undefined {
  const until = Math.min(blocks.length, from + MAX_REMEDY_DISTANCE);
  for (let last = from; last < until; last++) {
    const block = blocks[last];
    const sentences = block?.type === 'prose' ? splitSentences(block.text) : [];
    const at = sentences.findIndex((sentence) => remedy.test(sentence));
    if (at < 0) continue;
    const lead = extendLead(sentences, at);
    return { lead, last, isWhole: lead.endsWith(sentences.at(-1) ?? '') };
  }
  return undefined;
}

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
  const room = Math.max(MIN_ENTRIES_LENGTH, MAX_LENGTH - lead.length);
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

/** What the entries are about, in one line. Empty if not all of them have a short name. */
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
