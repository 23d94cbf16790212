import type { Token } from 'marked';
import { isSuggestions } from '../../shared/suggestions.js';
import { isList, isTable } from './long-block.js';

/**
 * Longest paragraph, quotation, item or row that is rendered as markdown, in characters: several times as long as people write. All of
 * it is lexed and rendered again when it grows.
 */
const MAX_LENGTH = 10_000;

/** Most items of a list that are rendered as markdown. Browsers lay out a list as a whole, so each further item costs more. */
const MAX_ITEMS = 5000;

/** A text is cut at the end of a line or a word if there is one among so many characters. */
const MAX_LINE_LENGTH = 2000;

/**
 * Where the markdown of some blocks ends, in characters from their beginning: in a part that is too long, or in a list of too many items.
 * Undefined if there is none.
 */
export function findMarkdownEnd(blocks: readonly Token[]): number | undefined {
  let start = 0;
  for (const block of blocks) {
    let end = start;
    let count = 0;
    for (const part of getParts(block)) {
      if (count++ === MAX_ITEMS && isList(block)) return end;
      if (part.length > MAX_LENGTH) return end + findCut(part, MAX_LENGTH);
      end += part.length;
    }
    start += block.raw.length;
  }
  return undefined;
}

/** The parts of a block of which the last one is rendered again when it grows. Code that is shown as such grows by text alone. */
function getParts(block: Token): readonly string[] {
  if (block.type === 'code') return isSuggestions(block.lang ?? '') ? [block.raw] : [];
  if (isList(block)) return block.items.map(({ raw }) => raw);
  if (!isTable(block)) return [block.raw];
  const hasLongRow = block.rows.some((cells) => cells.some(({ text }) => text.length > MAX_LENGTH));
  return hasLongRow ? block.raw.split(/(?<=\n)/) : [];
}

/** Where to cut a text that is longer than `length`: at the end of a line or a word, unless it is far away. */
export function findCut(text: string, length: number): number {
  for (const sign of ['\n', ' ']) {
    const end = text.lastIndexOf(sign, length - 1) + 1;
    if (end > length - MAX_LINE_LENGTH) return end;
  }
  return length;
}
