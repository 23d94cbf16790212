/**
 * Loads a stored choice of the reader.
 *
 * @param getStorage - E.g. `() => localStorage`: browsers throw on access to a blocked storage.
 * @returns Undefined if nothing is stored or storage is blocked.
 */
export function loadStored(getStorage: () => Storage, key: string): string | undefined {
  try {
    return getStorage().getItem(key) ?? undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}
