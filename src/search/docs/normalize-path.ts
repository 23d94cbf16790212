/** Normalizes the address of a page: removes query, anchor, `.html`, `index` and the final slash. */
export function normalizePath(path: string): string {
  const [address = ''] = path.split(/[?#]/, 1);
  return `/${decode(address)}`
    .replace(/\/+/g, '/')
    .replace(/\.html?$/i, '')
    .replace(/\/index$/i, '/')
    .replace(/(?<=.)\/$/, '');
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // The path contains a stray percent sign. No page has such an address, so it is compared as it is.
    return path;
  }
}
