import type { Hit } from '../../search/hit.js';
import { containsWords, countTerms, createTermFinder, wordsOf } from '../../search/terms.js';
import { parseQuotables, type Code, type Quotable } from './quotables.js';

/** Maximum characters of a quotation, unless a single piece is longer. */
const MAX_QUOTE_LENGTH = 1400;

/** A selection of at most this many words is a name, and pieces that contain it are about it. */
const MAX_NAME_WORDS = 4;

/** Maximum lines of code that can be an alternative, such as the command of one package manager. */
const MAX_ALTERNATIVE_LINES = 3;

/**
 * Quotes the pieces of a section that match the terms best, unchanged and in order, each with its code. A short section is quoted
 * whole. If no piece matches, for instance because only the heading does, the first ones are quoted.
 *
 * @param selected - The reader's selection, if the quotation should be about it.
 */
export function quote(
  { content, metadata: { title, headings } }: Hit,
  terms: readonly string[],
  selected = '',
): string {
  const about = [title, ...headings].join(' ');
  const pieces = narrowTo(selected, parseQuotables(content, terms, selected)).map((quotable, index) => {
    const text = render(quotable, about, terms);
    return { text, index, matches: countTerms(text, terms) };
  });
  const chosen: typeof pieces = [];
  let length = 0;
  // Sorting is stable: of equal pieces, the earlier one comes first.
  for (const piece of pieces.toSorted((a, b) => b.matches - a.matches)) {
    if (chosen.length > 0 && length + piece.text.length > MAX_QUOTE_LENGTH) break;
    chosen.push(piece);
    length += piece.text.length;
  }
  return chosen
    .toSorted((a, b) => a.index - b.index)
    .map(({ text }) => text)
    .join('\n\n');
}

/** The selected rows; otherwise the pieces that contain a selected name, in prose or else in code; otherwise all. */
function narrowTo(selected: string, quotables: readonly Quotable[]): readonly Quotable[] {
  const isName = wordsOf(selected).length <= MAX_NAME_WORDS;
  const tiers = [
    quotables.filter(({ isSelected }) => isSelected).map((quotable) => withoutOtherCode(quotable, selected)),
    quotables.filter(({ prose }) => isName && containsWords(prose, selected)),
    quotables.filter(({ codes }) => isName && codes.some(({ raw }) => containsWords(raw, selected))),
  ];
  return tiers.find((tier) => tier.length > 0) ?? quotables;
}

/** Removes code that does not contain the selection: code after a table often shows other rows. */
function withoutOtherCode(quotable: Quotable, selected: string): Quotable {
  return { ...quotable, codes: quotable.codes.filter(({ raw }) => containsWords(raw, selected)) };
}

function render({ prose, codes }: Quotable, about: string, terms: readonly string[]): string {
  const chosen = areAlternatives(codes) ? [bestAlternative(codes, `${about} ${prose}`, terms)] : codes;
  return [prose, ...chosen.map((code) => code?.raw)].filter(Boolean).join('\n\n');
}

/** Several short blocks in one language without text between them are the same step for different tools. */
function areAlternatives(codes: readonly Code[]): boolean {
  const [first] = codes;
  return (
    codes.length > 1 &&
    codes.every(({ language, lineCount }) => language === first?.language && lineCount <= MAX_ALTERNATIVE_LINES)
  );
}

/** The text around the alternatives is about all of them, so only terms that it lacks decide. */
function bestAlternative(codes: readonly Code[], around: string, terms: readonly string[]): Code | undefined {
  const holds = createTermFinder(around);
  const deciding = terms.filter((term) => !holds(term));
  const counted = codes.map((code) => ({ code, matches: countTerms(code.raw, deciding) }));
  return counted.toSorted((a, b) => b.matches - a.matches)[0]?.code;
}
