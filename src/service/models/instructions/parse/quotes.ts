/** Pairs of quotation marks. A straight or curly apostrophe between letters is none. Each has one group. */
const pairs = [
  /"([^"]*)"/,
  /“([^”]*)”/,
  /„([^“”]*)[“”]/,
  /«([^»]*)»/,
  /`([^`]+)`/,
  /(?<![\p{L}\p{N}])'((?:[^']|(?<=\p{L})'(?=\p{L}))*)'(?![\p{L}\p{N}])/u,
  /‘((?:[^’]|’(?=\p{L}))*)’(?!\p{L})/u,
] as const;

const quotation = new RegExp(pairs.map(({ source }) => source).join('|'), 'gu');

/** Private characters around a number: no one types them, and no pattern for words matches them. */
const mark = { open: '\uE000', close: '\uE001' } as const;

/** Pattern of a quotation's mark. */
export const MARK = `${mark.open}\\d+${mark.close}`;

/** The same, captured. */
export const QUOTED = `(${MARK})`;

/** An instruction whose quotations are taken out, so that what they hold is never read as part of it. */
export interface Unquoted {
  /** The instruction, with a mark for each quotation. */
  readonly text: string;
  readonly quotations: readonly string[];
}

/** Takes the quotations out of a text. */
export function takeQuotations(text: string): Unquoted {
  const quotations: string[] = [];
  const clean = text.replace(new RegExp(`[${mark.open}${mark.close}]`, 'g'), '');
  const marked = clean.replace(quotation, (_, ...groups: unknown[]) => {
    quotations.push(groups.find((group): group is string => typeof group === 'string') ?? '');
    return `${mark.open}${quotations.length - 1}${mark.close}`;
  });
  return { text: marked, quotations };
}

/** A text with its quotations put back, between these two characters if any. */
export function putBack(text: string, quotations: readonly string[], marks = ''): string {
  const [open = '', close = ''] = marks;
  return text.replace(new RegExp(MARK, 'g'), (found) => open + (quotations[Number(found.slice(1, -1))] ?? '') + close);
}
