import { widthOf } from '../../service/common/text-width.js';

const ESCAPE = '\u001B';

/** The space between two underlined words. */
const underlinedSpace = `${ESCAPE}[24m ${ESCAPE}[4m`;

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
