import type { ContextItem } from '../protocol/types.js';

/**
 * Items that go with one question. With {@link MAX_ITEM_LENGTH} they are 40,000 characters, some 10,000 tokens: a model
 * with a small window still has room for search results and an answer.
 */
export const MAX_ITEMS = 5;

/** Characters of one item, counted as UTF-16 code units: about 200 lines of code. */
export const MAX_ITEM_LENGTH = 8_000;

export interface LimitedItem {
  readonly item: ContextItem;
  /** Whether its end is missing, which the reader should be told. */
  readonly isCut: boolean;
}

/** The item with its value cut to 8,000 characters: code at the end of a line, text between two characters. */
export function limitItem(item: ContextItem): LimitedItem {
  const isCut = item.value.length > MAX_ITEM_LENGTH;
  return { item: isCut ? { ...item, value: item.value.slice(0, endOf(item)).trimEnd() } : item, isCut };
}

function endOf({ type, value }: ContextItem): number {
  const lineEnd = type === 'code' ? value.lastIndexOf('\n', MAX_ITEM_LENGTH) : 0;
  // A line that is longer than all before it would take too much along.
  return lineEnd > MAX_ITEM_LENGTH / 2 ? lineEnd : startOfCharacter(value, MAX_ITEM_LENGTH);
}

/** Of the character, as readers count them, that an index lies in. */
function startOfCharacter(text: string, index: number): number {
  // Which one it is shows in a few code units around.
  const offset = index - 50;
  return offset + new Intl.Segmenter().segment(text.slice(offset, index + 50)).containing(50)!.index;
}
