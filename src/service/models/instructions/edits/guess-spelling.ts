/**
 * The words of some texts that one slip of the pen turns into a given one, when the texts use them more often than that:
 * those with two letters swapped, or if there are none, those with a letter more, less or another. In small letters.
 */
export function guessSpelling(word: string, texts: readonly string[]): string[] {
  const small = word.toLowerCase();
  const uses = countWords(texts);
  const likely = [...uses.keys()].filter((other) => (uses.get(other) ?? 0) > (uses.get(small) ?? 0));
  const swapped = likely.filter((other) => isSwapped(small, other));
  return swapped.length > 0 ? swapped : likely.filter((other) => isOneLetterAway(small, other));
}

function countWords(texts: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return uses;
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  const at = firstDifference(a, b);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

function isOneLetterAway(a: string, b: string): boolean {
  if (a === b) return false;
  const at = firstDifference(a, b);
  return [
    a.slice(at + 1) === b.slice(at + 1) && a.length === b.length,
    a.slice(at + 1) === b.slice(at),
    a.slice(at) === b.slice(at + 1),
  ].includes(true);
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
