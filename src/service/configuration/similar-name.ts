/** The name that was probably meant: one of which few letters differ. Undefined if none is near. */
export function findSimilar(name: string, names: readonly string[]): string | undefined {
  const plain = simplify(name);
  const most = plain.length < 4 ? 1 : Math.max(2, Math.floor(plain.length / 3));
  const near = names
    .map((candidate) => ({ candidate, distance: countEdits(plain, simplify(candidate)) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.candidate;
}

/** Case and separators make no difference: `api_key` is `apiKey`. */
function simplify(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '').slice(0, MAX_LENGTH);
}

/** Longer names are none of ours. */
const MAX_LENGTH = 60;

/** How many letters are to be changed, added or removed. */
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
