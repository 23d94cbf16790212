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

/** The space between two underlined words. */
const underlinedSpace = `${ESCAPE}[24m ${ESCAPE}[4m`;

/** How many columns a text takes. */
export function widthOf(text: string): number {
  const shown = stripVTControlCharacters(text.replace(link, '')).replace(combining, '');
  return [...shown].length + (shown.match(wide)?.length ?? 0);
}

/** Breaks a text between its words into lines. A word that is longer than a line stays whole, so that it can be copied. */
export function wrapText(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width));
}

function wrapLine(text: string, width: number): string[] {
  const lines: string[] = [];
  let used = 0;
  for (const word of text.split(' ')) {
    const length = widthOf(word);
    const isNext = lines.length > 0 && used + 1 + length <= width;
    if (isNext) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
    used = isNext ? used + 1 + length : length;
  }
  return lines.map((line) => line.replaceAll(underlinedSpace, ' '));
}

/** Fills a text with spaces up to a width. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}
