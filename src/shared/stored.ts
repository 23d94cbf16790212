/**
 * Reads what is stored about the reader's choices.
 *
 * @param getStorage - Such as `() => localStorage`: browsers throw as soon as a blocked storage is named.
 * @returns Undefined if there is nothing, or storage is blocked.
 */
export function loadStored(getStorage: () => Storage, key: string): string | undefined {
  try {
    return getStorage().getItem(key) ?? undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}
