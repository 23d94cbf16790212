import { posix } from 'node:path';

import type { DefaultTheme } from 'vitepress';

import type { PageEntry } from './foreign-docs.js';

/**
 * Builds the sidebar for sorted pages: the pages of a folder, then its subfolders. A subfolder has the title of its index page and
 * links to it, if it has one. Nested subfolders start collapsed.
 */
export function buildSidebar(pages: readonly PageEntry[], folder = ''): DefaultTheme.SidebarItem[] {
  const own = pages.filter(({ path }) => parentOf(path) === folder);
  return [...own.map(toItem), ...childFolders(pages, folder).map((child) => toGroup(pages, child, folder !== ''))];
}

function childFolders(pages: readonly PageEntry[], folder: string): string[] {
  const start = folder === '' ? '' : `${folder}/`;
  const below = pages.filter(({ path }) => path.startsWith(start) && path.slice(start.length).includes('/'));
  return [...new Set(below.map(({ path }) => path.slice(0, path.indexOf('/', start.length))))];
}

function toGroup(pages: readonly PageEntry[], folder: string, collapsed: boolean): DefaultTheme.SidebarItem {
  const index = pages.find(({ path }) => path === `${folder}/index.md`);
  const rest = pages.filter((page) => page !== index);
  return { text: posix.basename(folder), ...(index && toItem(index)), collapsed, items: buildSidebar(rest, folder) };
}

function toItem({ path, title }: PageEntry): DefaultTheme.SidebarItem {
  return { text: title, link: `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}` };
}

function parentOf(path: string): string {
  const parent = posix.dirname(path);
  return parent === '.' ? '' : parent;
}
