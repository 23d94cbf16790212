import type { Block, Code } from './blocks.js';
import type { Matcher } from './matcher.js';

/** Longer code is not quoted: the link leads to it. */
const MAX_LINES = 45;
const MAX_LENGTH = 1600;

/** Maximum lines of code that can be an alternative, such as the command of one package manager. */
const MAX_ALTERNATIVE_LINES = 4;

const MAX_DISTANCE = 1;

/** How much a block loses for each block between it and the sentence that is quoted. */
const DISTANCE_COST = 0.35;

/**
 * Chooses the code that belongs to the sentence before a place: the nearest, unless another one after it matches the question better.
 * Of alternatives, the one that the question names.
 *
 * @param around - Text that is about all of them: only terms that it lacks decide.
 */
export function chooseCode(blocks: readonly Block[], from: number, matcher: Matcher, around = ''): Code | undefined {
  const candidates = blocks.flatMap((block, index) => {
    if (block.type !== 'code' || !isShort(block)) return [];
    if (block.isBelow && matcher.weigh(block.code) === 0) return [];
    const distance = index >= from ? index - from : (from - index) * 2;
    const weight = matcher.weighBeyond(`${block.label} ${block.language} ${block.code}`, around) / matcher.typical;
    // Code that is not near belongs only if it says what was asked, or is what the introduction leads to.
    if (distance > MAX_DISTANCE && weight === 0 && !block.isBelow) return [];
    return [{ block, index, distance, score: weight - DISTANCE_COST * distance }];
  });
  const nearest = candidates.find(({ index }) => index >= from);
  const run = nearest ? alternativesAt(blocks, nearest.index) : [];
  if (run.length > 1) {
    return run.toSorted((a, b) => weightOf(b, matcher, around) - weightOf(a, matcher, around))[0];
  }
  return candidates.toSorted((a, b) => b.score - a.score)[0]?.block;
}

function weightOf({ label, code }: Code, matcher: Matcher, around: string): number {
  return matcher.weighBeyond(`${label} ${code}`, around);
}

/** Several short blocks in one language without text between them are the same step for different tools. */
function alternativesAt(blocks: readonly Block[], start: number): Code[] {
  const rest = blocks.slice(start);
  const end = rest.findIndex(({ type }) => type !== 'code');
  const run = rest.slice(0, end < 0 ? undefined : end).filter((block) => block.type === 'code');
  const isSame = run.every(
    ({ language, label, code }) =>
      label !== '' || (language === run[0]?.language && code.split('\n').length <= MAX_ALTERNATIVE_LINES),
  );
  return isSame ? run : [];
}

/** Whether code is short enough to be quoted. */
export function isShort({ code }: Code): boolean {
  return code.length <= MAX_LENGTH && code.split('\n').length <= MAX_LINES;
}

/** A fenced block; empty without code. */
export function renderCode(block: Code | undefined): string {
  if (!block) return '';
  const longest = Math.max(2, ...[...block.code.matchAll(/`{3,}/g)].map(([mark]) => mark.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${block.language}\n${block.code}\n${mark}`;
}
