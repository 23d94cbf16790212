/** How deep folders are for which sums are kept. Readers' pages are seldom deeper, and a hostile path has few of them. */
const MAX_DEPTH = 8;

/** The scope of questions that were asked on no page. */
const NO_PAGE = '';

/** The folders in which a question was asked, from all pages on. Each has sums of its own. */
export function listFolders(path: string | null): string[] {
  if (path === null || !path.startsWith('/')) return [NO_PAGE, ...(path === null ? [] : cutFolders(path))];
  return cutFolders(path);
}

/** The scopes whose sums a question is in: the folders, and its page. */
export function listScopes(path: string | null): string[] {
  return path === null || path.endsWith('/') ? listFolders(path) : [...listFolders(path), path];
}

/**
 * The scopes that together have the questions which a filter of pages lets pass, each once.
 *
 * @param path - A page, or a folder if it ends with a slash; undefined for all.
 * @returns Undefined if no sums are kept of it.
 */
export function findScopes(path: string | undefined): string[] | undefined {
  if (path === undefined) return [NO_PAGE, '/'];
  if (!path.endsWith('/')) return [path];
  if (path.split('/').length - 1 > MAX_DEPTH) return undefined;
  // The page `/guide` counts as one of the folder `/guide/`.
  return path === '/' ? [path] : [path, path.slice(0, -1)];
}

function cutFolders(path: string): string[] {
  const folders: string[] = [];
  for (let end = path.indexOf('/'); end >= 0 && folders.length < MAX_DEPTH; end = path.indexOf('/', end + 1))
    folders.push(path.slice(0, end + 1));
  return folders;
}
