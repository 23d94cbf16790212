/**
 * What stands between pieces of text as the browser shows them. While the pieces are joined, placeholders take its place, for it depends on
 * what comes before and after. Unicode reserves these characters; they do not occur in text.
 */
export const BREAK = '\uFDD0';
const SPACE = '\uFDD1';
const TAB = '\uFDD2';

/** White space of any length shows as one space, and as none at the edge of a block. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, SPACE);
}

/** Separates the text of an element from its neighbours: blocks by line breaks, table cells by tabs. */
export function addSeparators(text: string, display: string, element: Element): string {
  if (display === 'table-cell') return text.replaceAll(BREAK, SPACE) + (element.nextElementSibling ? TAB : '');
  if (!text || /^(inline|contents|ruby)/.test(display)) return text;
  return BREAK + text + BREAK;
}

/** Replaces the placeholders in the whole text. A block that ends with a line break of its own gets no second one. */
export function resolveSeparators(text: string): string {
  return text
    .replace(/[\uFDD0-\uFDD2]+/g, (marks) => marks.replaceAll(SPACE, '').replace(/\uFDD0+/g, BREAK) || ' ')
    .replace(/\n?\uFDD0/g, '\n')
    .replaceAll(TAB, '\t');
}
