import type { Hit } from '../../search/hit.js';
import { joinWords } from '../../search/terms/terms.js';
import { withoutClause, type Comparison } from '../../grounding/comparison.js';

/** The names by which each side of a comparison may be found, best first. */
export function sideNames(sides: Comparison): (readonly string[])[] {
  const own = withoutShared(sides);
  return sides.map((side, index) => [...new Set([side, own[index] ?? side, withoutClause(side)])]);
}

/** Whether a section has exactly the name of a side. */
export function isNamed({ metadata: { title, headings } }: Hit, name: string): boolean {
  return joinWords(headings.at(-1) ?? title) === joinWords(name);
}

/** The parts that distinguish sides: “install” and “sync” of “poetry install” and “poetry sync”, or of `poetry:install` and `poetry:sync`. */
function withoutShared(sides: Comparison): readonly string[] {
  const split = sides.map((side) => side.split(/[\s.:/]+/));
  const behind = split.map((words) => words.slice(countShared(split)));
  const reversed = behind.map((words) => words.toReversed());
  return reversed.map((words) => words.slice(countShared(reversed)).toReversed().join(' '));
}

/** With how many of the same words all begin. */
function countShared(names: readonly (readonly string[])[]): number {
  const [one = []] = names;
  return Math.max(
    0,
    one.findIndex((word, index) => names.some((words) => words[index] !== word)),
  );
}
