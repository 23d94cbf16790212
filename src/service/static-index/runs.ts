/**
 * Divides a list into runs.
 *
 * @param least - The least size of a run that ends before an item.
 */
export function divide<Item>(
  items: readonly Item[],
  { least, sizeOf }: { least: (item: Item) => number; sizeOf: (item: Item) => number },
): Item[][] {
  const runs: Item[][] = [];
  let size = Infinity;
  for (const item of items) {
    if (size >= least(item)) {
      runs.push([]);
      size = 0;
    }
    runs.at(-1)!.push(item);
    size += sizeOf(item);
  }
  return runs;
}

/** Divides a list into runs of items with the same key. */
export function groupRuns<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const runs: Item[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && keyOf(last[0]!) === keyOf(item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** The place of the first item of each run. */
export function startsOf(runs: readonly (readonly unknown[])[]): number[] {
  let end = 0;
  return runs.map(({ length }) => (end += length) - length);
}
