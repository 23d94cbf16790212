import type { ContextItem } from '../protocol/types.js';

/**
 * Most items of context in one question. With {@link MAX_ITEM_LENGTH}, that is 40,000 characters or about 10,000 tokens, which leaves a
 * small model room for search results and an answer.
 */
export const MAX_ITEMS = 5;

/** Most characters of one item, in UTF-16 code units: about 200 lines of code. */
export const MAX_ITEM_LENGTH = 8_000;

export interface LimitedItem {
  readonly item: ContextItem;
  /** Whether its end has been cut off. */
  readonly isCut: boolean;
}

/** Cuts the value of an item to {@link MAX_ITEM_LENGTH}: code at the end of a line, text between two characters. */
export function limitItem(item: ContextItem): LimitedItem {
  const isCut = item.value.length > MAX_ITEM_LENGTH;
  return { item: isCut ? { ...item, value: item.value.slice(0, findEnd(item)).trimEnd() } : item, isCut };
}

function findEnd({ type, value }: ContextItem): number {
  const lineEnd = type === 'code' ? value.lastIndexOf('\n', MAX_ITEM_LENGTH) : 0;
  // If the last line is longer than all before it, cutting at the line end would lose too much.
  return lineEnd > MAX_ITEM_LENGTH / 2 ? lineEnd : findCharacterStart(value, MAX_ITEM_LENGTH);
}

/** Returns where the grapheme at an index starts. */
function findCharacterStart(text: string, index: number): number {
  // Segmenting a few code units around the index is enough. Safari's `containing()` is off by one at surrogate pairs.
  const offset = index - 50;
  const segments = [...new Intl.Segmenter().segment(text.slice(offset, index + 50))];
  return offset + segments.findLast((segment) => segment.index <= 50)!.index;
}
