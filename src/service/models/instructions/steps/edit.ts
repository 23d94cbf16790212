import type { Edit } from './tools.js';

/** The edit that turns one text into another: the lines that differ, with as many around them as make them unique. */
export function toEdit(before: string, after: string): Edit {
  const same = countSame(before, after);
  let start = lineStart(before, same.atStart);
  let end = lineEnd(before, before.length - same.atEnd);
  while (!isUnique(before, before.slice(start, end)) && (start > 0 || end < before.length)) {
    start = lineStart(before, Math.max(start - 1, 0));
    end = lineEnd(before, Math.min(end + 1, before.length));
  }
  return { find: before.slice(start, end), replace: after.slice(start, after.length - (before.length - end)) };
}

function countSame(a: string, b: string): { atStart: number; atEnd: number } {
  const most = Math.min(a.length, b.length);
  let atStart = 0;
  while (atStart < most && a[atStart] === b[atStart]) atStart++;
  let atEnd = 0;
  while (atEnd < most - atStart && a.at(-1 - atEnd) === b.at(-1 - atEnd)) atEnd++;
  return { atStart, atEnd };
}

function lineStart(text: string, position: number): number {
  return position === 0 ? 0 : text.lastIndexOf('\n', position - 1) + 1;
}

/** After the line's end. A position at the start of a line is the end of the one before. */
function lineEnd(text: string, position: number): number {
  if (position > 0 && text[position - 1] === '\n') return position;
  const found = text.indexOf('\n', position);
  return found < 0 ? text.length : found + 1;
}

function isUnique(text: string, part: string): boolean {
  return part !== '' && text.indexOf(part) === text.lastIndexOf(part);
}
