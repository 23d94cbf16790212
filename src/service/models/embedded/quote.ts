import type { Hit } from '../../search/hit.js';
import { containsWords, wordsOf } from '../../search/terms.js';
import { countMatches, parseQuotables, type Code, type Quotable } from './quotables.js';

/** Characters of a quotation, unless a single piece is longer. */
const MAX_QUOTE_LENGTH = 1400;

/** Words of a selection up to which it is a name, and the pieces that hold it tell about it. */
const MAX_NAME_WORDS = 4;

/** Lines of an alternative at most: commands for one package manager or another are short. */
const MAX_ALTERNATIVE_LINES = 3;

/**
 * The pieces of a section that match the terms best, as they stand in the docs and in their order, each with the code
 * that belongs to it. A short section is quoted whole. Where no piece matches, as when only the heading does, the first
 * ones are taken.
 *
 * @param selected - What the reader selected, if the quotation is to be about it.
 */
export function quote(
  { content, metadata: { title, headings } }: Hit,
  terms: readonly string[],
  selected = '',
): string {
  const about = [title, ...headings].join(' ');
  const pieces = narrowTo(selected, parseQuotables(content, terms, selected)).map((quotable, index) => {
    const text = render(quotable, about, terms);
    return { text, index, matches: countMatches(text, terms) };
  });
  const chosen: typeof pieces = [];
  let length = 0;
  // Sorting is stable: among equals the earlier comes first.
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

/** The rows that were selected; or the pieces that hold a selected name, if need be in their code; all, when none does. */
function narrowTo(selected: string, quotables: readonly Quotable[]): readonly Quotable[] {
  const isName = wordsOf(selected).length <= MAX_NAME_WORDS;
  const tiers = [
    quotables.filter(({ isSelected }) => isSelected).map((quotable) => withoutOtherCode(quotable, selected)),
    quotables.filter(({ prose }) => isName && containsWords(prose, selected)),
    quotables.filter(({ codes }) => isName && codes.some(({ raw }) => containsWords(raw, selected))),
  ];
  return tiers.find((tier) => tier.length > 0) ?? quotables;
}

/** The code after a table shows some of its rows, often others than the one asked about. */
function withoutOtherCode(quotable: Quotable, selected: string): Quotable {
  return { ...quotable, codes: quotable.codes.filter(({ raw }) => containsWords(raw, selected)) };
}

function render({ prose, codes }: Quotable, about: string, terms: readonly string[]): string {
  const chosen = areAlternatives(codes) ? [bestAlternative(codes, `${about} ${prose}`, terms)] : codes;
  return [prose, ...chosen.map((code) => code?.raw)].filter(Boolean).join('\n\n');
}

/** Several short blocks in one language, with nothing said between them: the same for different tools. */
function areAlternatives(codes: readonly Code[]): boolean {
  const [first] = codes;
  return (
    codes.length > 1 &&
    codes.every(({ language, lineCount }) => language === first?.language && lineCount <= MAX_ALTERNATIVE_LINES)
  );
}

/** What the text around them says holds for all of them, so the terms that it lacks decide. */
function bestAlternative(codes: readonly Code[], around: string, terms: readonly string[]): Code | undefined {
  const deciding = terms.filter((term) => countMatches(around, [term]) === 0);
  return codes.toSorted((a, b) => countMatches(b.raw, deciding) - countMatches(a.raw, deciding))[0];
}
