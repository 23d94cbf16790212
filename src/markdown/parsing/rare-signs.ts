import type { Token } from 'marked';

/** Signs of what only the support for rare answers reads as it is meant. Each one is linear, since they are looked for in every answer. */
const signs = [
  // A reference definition, also in an item or a quotation, and a source with its address.
  /^[^a-z\n[]*\[[^\]\n]+\](:| h)/m,
  // A block of markdown, which may hold further fences.
  /[`~]{3} *m(?:ark)?d/i,
  // The second item of a list with other marks: (2), b), ii., •, 2、. A block with too few spaces for the number above it.
  /^[ >]*(?:(?:\(2|\(?(?:b|ii))[.)] |[•◦▪‣●]|2[.)]?[*\u3001-\uFFEF]|\d.*\n+  ?[-*>`~])/im,
  // A comparison at the start of an item: - > 25.
  /[-+*.)] *>[ =]*\S{0,3}\d/,
  // A link without text, or whose address lacks its scheme or has spaces.
  /\[\]\(|\]\((?:www\.|[^\s()]+ +[^\s"'(])/,
  // A fence behind text, and two marks that may close one.
  /[\w:] *```\S{0,9}\n|^ *``$/m,
  // A heading without a space, or with an anchor.
  /^##+[^\s#]|\{#\w/m,
  // A line of dashes below a sentence.
  /[^\w\s|-]\n---/,
  // Front matter.
  /^---\n\w/,
  // A path of Windows with a mark of markdown behind a backslash.
  /\\[a-z]\S{0,99}\\[^a-z\d\s]/i,
  // Colours of terminals, byte order marks, and invisible characters before a mark.
  // oxlint-disable-next-line no-control-regex -- it begins the colours of terminals
  /[\x1B\x9B\uFEFF]|^[ >#+*.)\d-]*[\xA0\u2000-\u200F\u202F\u2060\u3000]/m,
];

/** @returns Whether the support for rare answers may read the text in another way. */
export function hasRareSigns(text: string, tokens: readonly Token[]): boolean {
  return signs.some((sign) => sign.test(text)) || tokens.some(isRareBlock);
}

/** Code with more marks of fences, and a table of uneven rows. */
function isRareBlock({ type, raw }: Token): boolean {
  if (type === 'code') return /\n *[`~]{3,} *\w|[^`\n]```$/m.test(raw);
  // Not if the second line may become the line of dashes of an ordinary table.
  if (type === 'paragraph') return /\|[^|\n]*\n *\|[-|: ]*[^-|: \n]/.test(raw);
  const cells = raw.split('\n').map((line) => line.split('|').length);
  return cells.some((count, index) => count > 1 && cells[index + 1]! > count);
}
