/**
 * Loads a stored choice of the reader.
 *
 * @param getStorage - E.g. `() => localStorage`: browsers throw on access to a blocked storage.
 * @returns Null if nothing is stored or storage is blocked.
 */
export function loadStored(getStorage: () => Storage, key: string): string | null {
  try {
    return getStorage().getItem(key);
  } catch {
    // Storage is blocked.
    return null;
  }
}
