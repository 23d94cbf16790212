import { medianOf } from '../median.js';
import type { TypedQuery } from './typing.js';

/** The judgement of all letters. Times in milliseconds. */
export interface Judged {
  /** Letters that change the results. Of others, nothing can be seen. */
  readonly letters: number;
  /** From the letter to the frame with its results, or with those of a later letter. */
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
  /** Frames with the results of a text before the one that was shown already. */
  readonly overtaken: number;
  /** Frames without results between two texts that have some. */
  readonly empty: number;
  /** Frames in which the dialog, its field, its list or its row that asks are elsewhere than in the frame before. */
  readonly moved: number;
}

/**
 * Judges how the results followed the letters.
 *
 * @param expected - The results of each text.
 */
export function judgeTyping(expected: ReadonlyMap<string, string>, typed: readonly TypedQuery[]): Judged {
  const times = typed.flatMap((query) => listTimes(expected, query)).toSorted((a, b) => a - b);
  const sum = (count: (query: TypedQuery) => number) => typed.reduce((all, query) => all + count(query), 0);
  return {
    letters: times.length,
    median: medianOf(times),
    p95: times[Math.floor(times.length * 0.95)]!,
    longest: times.at(-1)!,
    overtaken: sum((query) => countOvertaken(expected, query)),
    empty: sum((query) => countEmpty(expected, query)),
    moved: sum(countMoved),
  };
}

function listTimes(expected: ReadonlyMap<string, string>, { letters, frames }: TypedQuery): number[] {
  return letters.flatMap(({ at, text }, place) => {
    const results = expected.get(text);
    if (results === expected.get(text.slice(0, -1))) return [];
    const right = letters.slice(place).map((letter) => expected.get(letter.text));
    const frame = frames.find((each) => each.at >= at && right.includes(each.results));
    return [frame ? frame.at - at : Infinity];
  });
}

function countOvertaken(expected: ReadonlyMap<string, string>, { letters, frames }: TypedQuery): number {
  const order = letters.map(({ text }) => expected.get(text));
  let newest = 0;
  let count = 0;
  for (const { results } of frames) {
    const place = order.indexOf(results, newest);
    if (place >= 0) newest = place;
    else if (order.includes(results)) count += 1;
  }
  return count;
}

function countEmpty(expected: ReadonlyMap<string, string>, { letters, frames }: TypedQuery): number {
  const isFound = letters.every(({ text }) => expected.get(text) !== '');
  const first = frames.findIndex(({ results }) => results !== '');
  return isFound && first >= 0 ? frames.slice(first).filter(({ results }) => results === '').length : 0;
}

function countMoved({ frames }: TypedQuery): number {
  // The row that asks comes with the first letter.
  const typed = frames.filter(({ places }) => !places.endsWith(', '));
  return typed.filter(({ places }, at) => at > 0 && places !== typed[at - 1]!.places).length;
}
