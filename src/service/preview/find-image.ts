import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** Media types of images in docs. */
const types: Readonly<Record<string, string>> = {
  '.apng': 'image/apng',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Folders of a docs folder that generators copy to the root of the site. */
const roots = ['.', 'public', 'static'];

/** An image of the docs. */
export interface SiteImage {
  /** Full path of its file. */
  readonly file: string;
  /** Its media type. */
  readonly type: string;
}

/**
 * Finds an image in a docs folder by its path within the site. Does not follow links that lead out of the folder, and ignores names that
 * begin with a dot, as the list of pages does.
 *
 * @param path - Begins with a slash. Untrusted.
 */
export async function findImage(docs: string, path: string): Promise<SiteImage | undefined> {
  const type = types[extname(path).toLowerCase()];
  const names = decode(path)?.split('/').filter(Boolean) ?? [];
  if (type === undefined || names.some((name) => name.startsWith('.') || /[\\\0]/.test(name))) return undefined;
  const folder = await realpath(docs);
  for (const root of roots) {
    const file = await realpath(join(docs, root, ...names)).catch(() => undefined);
    if (file?.startsWith(folder + sep) && (await stat(file)).isFile()) return { file, type };
  }
  return undefined;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
