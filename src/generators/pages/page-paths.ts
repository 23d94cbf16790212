import { posix } from 'node:path';
import type { Fields } from '../generator.js';

const extension = /\.(?:mdx?|markdown)$/i;

/** Whether a file is markdown or MDX, by its name. */
export function isMarkdown(file: string): boolean {
  return extension.test(file);
}

/** The path of a markdown file without its extension. */
export function withoutExtension(file: string): string {
  return file.replace(extension, '');
}

/** Splits a path without extension into the address of its folder, with slashes at both ends, and its name. */
export function splitName(name: string): { folder: string; base: string } {
  return { folder: posix.join('/', posix.dirname(name), '/'), base: posix.basename(name) };
}

/** A field of the front matter, if it is text or a number. */
export function getText(fields: Fields, field: string): string | undefined {
  const value = fields[field];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim() || undefined;
}

/**
 * The address of a file within its site: that of its folder for an index. A `README` is an index only where there is no `index`.
 *
 * @param name - Path of the file without extension.
 * @param exists - Whether there is a file with a path without extension.
 * @param indexes - Names of indexes, in small letters.
 */
export function indexOrPage(
  name: string,
  exists: (name: string) => boolean,
  indexes: readonly string[] = ['index', '_index', 'readme'],
): string {
  const { folder, base } = splitName(name);
  const isReadme = base.toLowerCase() === 'readme' && indexes.includes('readme');
  const isIndex = isReadme ? !exists(posix.join(posix.dirname(name), 'index')) : indexes.includes(base);
  return isIndex ? folder : folder + base;
}

/** An address with a slash at the end. */
export function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

/** An address with `.html` at the end, unless it is that of a folder. */
export function withHtml(address: string): string {
  return address.endsWith('/') ? address : `${address}.html`;
}

/** Resolves an address from the front matter, which can be relative to a folder. */
export function resolveFrom(folder: string, slug: string): string {
  return posix.join('/', slug.startsWith('/') ? '' : folder, slug);
}

/** Whether a path has a part that begins with an underscore, as fragments have in many generators. */
export function isPrivate(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('_'));
}
