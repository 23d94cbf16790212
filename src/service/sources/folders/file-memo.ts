import { deserialize, serialize } from 'node:v8';

/** Changes with the form of the memory. Memories of other versions are ignored. */
const FORMAT = 2;

/** Serializes what a source remembers of its files, with dates and maps. */
export function formatMemo(memory: object): Uint8Array {
  return serialize([FORMAT, memory]);
}

/** @returns Undefined if it has another form, so that the files are read again. */
export function parseMemo<T>(memo: Uint8Array): T | undefined {
  try {
    const [format, memory] = deserialize(memo) as [number, T];
    return format === FORMAT ? memory : undefined;
  } catch {
    // Another version of Node wrote it.
    return undefined;
  }
}
