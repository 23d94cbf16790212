import { readPage } from '../markdown/page.js';
import { notProse } from '../markdown/prose.js';
import { applySplices } from '../markdown/splice.js';

/**
 * A word and what stands for it, in each way it is written: as given, and a word in small letters with a capital and in
 * capitals as well. A name such as “Github” is taken only as it stands.
 */
export function spellings(word: string, correction: string): ReadonlyMap<string, string> {
  const areCapitalised = isCapitalised(word) && isCapitalised(correction);
  const [small, smallCorrection] = areCapitalised ? [uncapitalise(word), uncapitalise(correction)] : [word, correction];
  if (small !== small.toLowerCase()) return new Map([[word, correction]]);
  return new Map([
    [small.toUpperCase(), smallCorrection.toUpperCase()],
    [capitalise(small), capitalise(smallCorrection)],
    [small, smallCorrection],
  ]);
}

/** A page with words put right where they stand in prose: not in code or addresses, nor as part of another word. */
export function fixSpelling(
  content: string,
  corrections: ReadonlyMap<string, string>,
): { content: string; occurrences: number } {
  const page = readPage(content);
  const forbidden = notProse(page);
  const words = [...corrections].flatMap(([word, text]) =>
    [...page.text.matchAll(wholeWord(word))].map(({ index }) => ({ start: index, end: index + word.length, text })),
  );
  const splices = words.filter(({ start, end }) => !forbidden.some((range) => start < range.end && range.start < end));
  return { content: applySplices(content, splices), occurrences: splices.length };
}

function wholeWord(word: string): RegExp {
  const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}_/@#$.])(?<!--)${literal}(?![\\p{L}\\p{M}\\p{N}_/@]|\\.[\\p{L}\\p{N}]|\\(\\))`,
    'gu',
  );
}

function isCapitalised(word: string): boolean {
  return word.length > 1 && word === capitalise(word.toLowerCase());
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function uncapitalise(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
