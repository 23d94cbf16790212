import type { Block } from './blocks.js';
import type { Matcher } from './matcher.js';
import { withoutAddresses } from './without-addresses.js';

/** A list or a table. */
export type Entries = Extract<Block, { type: 'list' | 'table' }>;

/** Rows of a table that are quoted although not all match the question. */
const FEW_ROWS = 4;

/** Entries that are shown at most, however short they are. */
const MAX_ENTRIES = 12;

/** Entries with less than this share of the best one's weight are left out. */
const NEAR_BEST = 0.7;

export interface NarrowOptions {
  readonly matcher: Matcher;
  /** Characters of all entries, as they are shown. A single one may be longer. */
  readonly room: number;
  /** The index of an entry that is kept in any case. */
  readonly chosen?: number;
  /** Whether all entries are asked for. Then the first ones are kept, as they are of steps. */
  readonly isListing?: boolean;
  /** Whether the sentence before announces the entries: “You should:” Then as many are kept as fit. */
  readonly isAnnounced?: boolean;
}

/** The entries of a block that an answer shows. */
export interface Narrowed {
  readonly entries: Entries;
  /** How many that belong to them are left out for their length. */
  readonly omitted: number;
}

/** Reduces a list or a table to the items or rows that fit and match best, in their order. */
export function narrowEntries(block: Entries, { matcher, room, chosen, ...how }: NarrowOptions): Narrowed {
  const { isListing = false, isAnnounced = false } = how;
  const all = textsOf(block);
  const lengths = all.map((entry) => withoutAddresses(entry).length + 1);
  const isWhole =
    lengths.reduce((sum, each) => sum + each, 0) <= room &&
    all.length <= MAX_ENTRIES &&
    ((block.type === 'list' && !block.isOptions) || isListing || all.length <= FEW_ROWS);
  if (isWhole) return { entries: block, omitted: 0 };
  const inOrder = isListing || (block.type === 'list' && block.isOrdered);
  const wantsAll = inOrder || (block.type === 'list' && isAnnounced);
  const weights = all.map((entry) => (inOrder ? 1 : matcher.weigh(entry)));
  const enough = wantsAll ? 0 : Math.max(...weights) * NEAR_BEST;
  const candidates = [...all.keys()].filter((index) => index === chosen || (weights[index] ?? 0) >= enough);
  const rank = (index: number) => (index === chosen && !inOrder ? Infinity : (weights[index] ?? 0));
  const kept = new Set<number>();
  let length = 0;
  for (const index of candidates.toSorted((a, b) => rank(b) - rank(a) || a - b)) {
    length += lengths[index] ?? 0;
    if (kept.size > 0 && (length > room || kept.size === MAX_ENTRIES)) break;
    kept.add(index);
  }
  const omitted = (wantsAll ? all : candidates).length - kept.size;
  return { entries: pickEntries(block, (_, index) => kept.has(index)), omitted };
}

/** The items of a list, or the rows of a table. */
export function textsOf(block: Entries): readonly string[] {
  return block.type === 'list' ? block.items : block.rows;
}

/** The block with some of its entries. */
export function pickEntries(block: Entries, filter: (entry: string, index: number) => boolean): Entries {
  return block.type === 'list'
    ? { ...block, items: block.items.filter(filter) }
    : { ...block, rows: block.rows.filter(filter) };
}

/** The subject of an item or a row: the first cell, or the text before a colon. */
export function firstCell(entry: string): string {
  const [, cell] = /^\s*\|((?:[^|\\]|\\.)*)\|/.exec(entry) ?? [];
  return cell ?? entry.split(/[:–—.]\s/, 1).join();
}

export function isEntries(block: Block | undefined): block is Entries {
  return block?.type === 'list' || block?.type === 'table';
}

/** Markdown of a list or a table. */
export function renderEntries(block: Entries): string {
  if (block.type === 'table') return [...block.head, ...block.rows].join('\n');
  return block.items.map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${item}`).join('\n');
}
