/** The numbers of texts in the order of the alphabet, without those of empty texts. */
export function sortTexts(texts: readonly string[]): Uint32Array {
  return sort(texts.keys(), texts);
}

/**
 * The same for texts of which a few have changed since they were sorted.
 *
 * @param sorted - The numbers in their former order.
 * @param changed - The numbers whose texts are new, others than before, or gone.
 */
export function mergeSorted(sorted: Uint32Array, texts: readonly string[], changed: ReadonlySet<number>): Uint32Array {
  const kept = sorted.filter((number) => !changed.has(number));
  const added = sort(changed, texts);
  const merged = new Uint32Array(kept.length + added.length);
  let next = 0;
  let end = 0;
  for (const number of kept) {
    for (; next < added.length && textAt(added[next]) < textAt(number); next++) merged[end++] = added[next] ?? 0;
    merged[end++] = number;
  }
  merged.set(added.subarray(next), end);
  return merged;

  function textAt(number = 0): string {
    return texts[number] ?? '';
  }
}

function sort(numbers: Iterable<number>, texts: readonly string[]): Uint32Array {
  const named = [...numbers].filter((number) => texts[number] !== '');
  return Uint32Array.from(named).sort((a, b) => compare(texts[a] ?? '', texts[b] ?? ''));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
