/** The number of links to each page relative to the most linked one, from 0 to 1. The first few links count more than further ones. */
export function compareLinks(counts: Uint32Array): Float32Array {
  const most = counts.reduce((greatest, count) => Math.max(greatest, count), 1);
  return Float32Array.from(counts, (count) => Math.log1p(count) / Math.log1p(most));
}
