/**
 * Finds all matches of a global pattern from an index on. The pattern must not match empty text. `matchAll` would copy the pattern at
 * each call, which takes longer than searching a short text.
 */
export function findMatches(text: string, pattern: RegExp, start = 0): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = start;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) matches.push(match);
  return matches;
}
