/**
 * Stores a choice of the reader. If storage is full or blocked, the choice lasts until the page is left.
 *
 * @param value - Undefined removes the choice.
 */
export function saveStored(getStorage: () => Storage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) getStorage().removeItem(key);
    else getStorage().setItem(key, value);
  } catch (error) {
    console.debug('<docs-assistant> Could not be stored:', key, error);
  }
}
