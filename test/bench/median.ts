/** The middle of at least one value; of an even number of values, the upper of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
