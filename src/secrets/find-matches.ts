/**
 * All matches of a global pattern that matches no empty text, from an index on. `matchAll` copies the pattern at each call, which takes longer
 * than to search a short text for a long one.
 */
export function findMatches(text: string, pattern: RegExp, start = 0): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = start;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) matches.push(match);
  return matches;
}
