/** Finds the name that was probably intended: the one with the fewest different letters. Undefined if none is similar. */
export function findSimilar(name: string, names: readonly string[]): string | undefined {
  const plain = simplify(name);
  const most = plain.length < 4 ? 1 : Math.max(2, Math.floor(plain.length / 3));
  const near = names
    .map((candidate) => ({ candidate, distance: countEdits(plain, simplify(candidate)) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.candidate;
}

/** Ignores case and separators: `api_key` equals `apiKey`. */
function simplify(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '').slice(0, MAX_LENGTH);
}

/** Longer than any name of a setting. */
const MAX_LENGTH = 60;

/** Counts the letters to change, add or remove. */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
