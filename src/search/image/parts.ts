/** The arrays of an index by name. */
export type Parts = Readonly<Record<string, Part>>;

export type Part = Uint8Array | Uint32Array;

/** A stored index can't be used: it is damaged, or another version wrote it. */
export class UnusableIndexError extends Error {
  override name = 'UnusableIndexError';
}
