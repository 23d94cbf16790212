import { deserialize, serialize } from 'node:v8';

/** Changes with what sources remember. What another version has written is forgotten. */
const FORMAT = 2;

/** Writes what a source remembers of its files. Dates and maps remain what they are. */
export function formatMemo(memory: object): Uint8Array {
  return serialize([FORMAT, memory]);
}

/** @returns Undefined if it can't be understood, so that the files are read again. */
export function parseMemo<T>(memo: Uint8Array): T | undefined {
  try {
    const [format, memory] = deserialize(memo) as [number, T];
    return format === FORMAT ? memory : undefined;
  } catch {
    // Another version of Node wrote it.
    return undefined;
  }
}
