/** The middle of some values, at least one; of an even number, the upper one of both in the middle. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
