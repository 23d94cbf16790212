/** Evens out the first ranks. 60 is usual for this method. */
const SMOOTHING = 60;

/**
 * Merges two lists of results by reciprocal rank: results that are high in both come first. Scores of different searches can't be
 * compared, ranks can.
 *
 * @returns Best first, with scores above 0.
 */
export function fuse<T>(lists: readonly (readonly T[])[], keyOf: (item: T) => unknown): { item: T; score: number }[] {
  const fused = new Map<unknown, { item: T; score: number }>();
  for (const list of lists) {
    list.forEach((item, rank) => {
      const key = keyOf(item);
      const known = fused.get(key);
      const score = (known?.score ?? 0) + 1 / (SMOOTHING + rank + 1);
      fused.set(key, { item: known?.item ?? item, score });
    });
  }
  return [...fused.values()].sort((a, b) => b.score - a.score);
}
