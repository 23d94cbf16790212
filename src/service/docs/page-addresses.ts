import { indexOrPage, withoutExtension } from '../../generators/pages/page-paths.js';

/**
 * The address on the site's host of every markdown file: `guide/theming.md` has `/guide/theming`, and `guide/index.md` has `/guide/`.
 * A `README.md` is the index of a folder without `index.md`, and `_index.md` is the index in Hugo.
 *
 * @param basePath - Where the pages begin, with a slash at both ends: with `/docs/`, the addresses are `/docs/guide/theming` and so on.
 */
export function pageAddresses(files: readonly string[], basePath = '/'): ReadonlyMap<string, string> {
  const names = new Set(files.map(withoutExtension));
  return new Map(
    files.map((file) => [
      file,
      addBasePath(encodePath(indexOrPage(withoutExtension(file), (name) => names.has(name))), basePath),
    ]),
  );
}

/** @param path - Begins with a slash. */
export function addBasePath(path: string, basePath: string): string {
  return basePath + path.slice(1);
}

/** Encodes parentheses too, because the address becomes part of a markdown link. */
export function encodePath(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return encoded.replaceAll('(', '%28').replaceAll(')', '%29');
}
