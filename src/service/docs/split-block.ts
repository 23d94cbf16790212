import type { Block } from '../../search/docs/section.js';

/** The first line of an item that no other item contains. */
const item = /^(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** The line below the head of a table. */
const delimiter = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/**
 * Splits a table that is longer than `length` characters by its rows, each part with the head, and a list by its items. Other blocks, and
 * a single row or item, stay whole.
 */
export function splitBlock(block: Block, length: number): Block[] {
  if (block.content.length <= length || block.text !== block.content) return [block];
  const { head, entries } = readEntries(block.content.split('\n'));
  return joinEntries(entries, length - head.length).map((part) => toProse(head + part));
}

/** The head of a table and its rows, or the items of a list, or else the whole text as one entry. */
function readEntries(lines: readonly string[]): { head: string; entries: readonly string[] } {
  const [names = '', line = '', ...rows] = lines;
  if (names.includes('|') && delimiter.test(line)) return { head: `${names}\n${line}\n`, entries: rows };
  const starts = item.test(names) ? [...lines.keys()].filter((at) => item.test(lines[at] ?? '')) : [0];
  return { head: '', entries: starts.map((start, at) => lines.slice(start, starts[at + 1]).join('\n')) };
}

function joinEntries(entries: readonly string[], length: number): string[] {
  const parts: string[][] = [];
  let left = 0;
  for (const entry of entries) {
    left -= entry.length + 1;
    if (left < 0) {
      parts.push([]);
      left = length - entry.length;
    }
    parts.at(-1)?.push(entry);
  }
  return parts.map((part) => part.join('\n'));
}

function toProse(content: string): Block {
  return { content, text: content, code: '' };
}
