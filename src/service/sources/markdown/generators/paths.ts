import { posix } from 'node:path';

import type { FrontMatter } from '../../../docs/section.js';

/** The path of a file without its extension. */
export function withoutExtension(file: string): string {
  return file.replace(/\.mdx?$/i, '');
}

/** Splits a path without extension into the address of its folder, with slashes at both ends, and its name. */
export function splitName(name: string): { folder: string; base: string } {
  return { folder: posix.join('/', posix.dirname(name), '/'), base: posix.basename(name) };
}

/** A field of the front matter, if it is text or a number. */
export function getText(frontMatter: FrontMatter, field: string): string | undefined {
  const value = frontMatter[field];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim() || undefined;
}

/** An address with a slash at the end. */
export function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

/** Resolves what the front matter names as the address, which can be relative to a folder. */
export function resolveFrom(folder: string, slug: string): string {
  return posix.join('/', slug.startsWith('/') ? '' : folder, slug);
}

/** Whether a path has a part that begins with an underscore, which many generators take for fragments. */
export function isPrivate(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('_'));
}
