import type { Hit } from '../../search/hit.js';
import { countMatches, readQuotables, type Code, type Quotable } from './blocks.js';

/** Characters of a quotation, unless a single piece is longer. */
const MAX_QUOTE_LENGTH = 1400;

/** Lines of an alternative at most: commands for one package manager or another are short. */
const MAX_ALTERNATIVE_LINES = 3;

/**
 * The pieces of a section that match the terms best, as they stand in the docs and in their order, each with the code
 * that belongs to it. A short section is quoted whole. Where no piece matches, as when only the heading does, the first
 * ones are taken.
 */
export function quote({ content, metadata: { title, headings } }: Hit, terms: readonly string[]): string {
  const about = [title, ...headings].join(' ');
  const pieces = readQuotables(content, terms).map((quotable, index) => {
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
