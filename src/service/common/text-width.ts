import { stripVTControlCharacters } from 'node:util';

/** Characters that take two columns. */
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\p{Emoji_Presentation}]/gu;

/** Characters that take no column of their own. */
const combining = /\p{Mn}|\p{Me}|\p{Cf}/gu;

const ESCAPE = '\u001B';
const BELL = '\u0007';

/** The beginning or the end of a link. */
const link = new RegExp(`${ESCAPE}\\]8;;[^${BELL}]*${BELL}`, 'g');

/** How many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  const shown = stripVTControlCharacters(text.replace(link, '')).replace(combining, '');
  return [...shown].length + (shown.match(wide)?.length ?? 0);
}

/** Fills a text with spaces up to a width: at its end, or at its start. */
export function pad(text: string, width: number, side: 'end' | 'start' = 'end'): string {
  const spaces = ' '.repeat(Math.max(0, width - widthOf(text)));
  return side === 'end' ? text + spaces : spaces + text;
}

/** The beginning of a text that fits into a width. */
export function takeWidth(text: string, width: number): string {
  let used = 0;
  let taken = '';
  for (const character of text) {
    used += widthOf(character);
    if (used > width) break;
    taken += character;
  }
  return taken;
}
