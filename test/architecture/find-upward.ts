/** An import between two files, each as a path below the folder that holds the rooms. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

/**
 * The imports that point from a room up to a later one, each as a sentence. Files beside the rooms stand above all of them.
 *
 * @param order - The rooms, the lowest first.
 */
export function findUpward(order: readonly string[], imports: readonly FileImport[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [importer, imported] = [roomOf(from), roomOf(to)];
    if (importer === undefined) return [];
    if (imported === undefined) return [`${from} must not import ${to}, which stands above all rooms.`];
    const isUpward = order.indexOf(imported) > order.indexOf(importer);
    return isUpward ? [`${from} must not import ${to}: "${imported}" stands above "${importer}".`] : [];
  });
}

/** E.g. `search` for `search/languages/stem.ts`; undefined for a file beside the rooms. */
function roomOf(file: string): string | undefined {
  return file.includes('/') ? file.split('/')[0] : undefined;
}
