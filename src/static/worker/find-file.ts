/** The number of the file that holds a value, if all values are in order: the last file that begins with it or with a lesser one. */
export function findFile<Value extends string | number>(firsts: readonly Value[], value: Value): number {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (firsts[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
