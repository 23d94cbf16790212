import type { Section } from '../docs/section.js';
import { isName, renderNames } from './listed-names.js';
import type { List } from './rate-listing.js';

/** Minimum pages of a list, and the maximum that are considered. */
const MIN_PAGES = 3;
const MAX_PAGES = 200;

/** The numbers that order files, as in `30-advanced`. */
const order = /^\d+[-_. ]+/;

/** Lists the pages of folders: things with a page each are often not listed anywhere else. */
export class FolderLists {
  readonly #pages: ReadonlyMap<string, readonly Section[]>;
  #folders: ReadonlyMap<string, readonly Section[]> | undefined;

  /** @param pages - The sections of each page. */
  constructor(pages: ReadonlyMap<string, readonly Section[]>) {
    this.#pages = pages;
  }

  /** The list of the folder that contains a page, and of the folder that the page is the index of. */
  listsFor(pagePath: string): List[] {
    return [...new Set([folderOf(pagePath), trim(pagePath)])].flatMap((folder) => this.#listOf(folder));
  }

  /** The lists of the folders whose name is a noun in the plural, such as “commands”, the nearest to the root first. */
  named(noun: string): List[] {
    const folders = [...this.#byFolder.keys()].filter((folder) => nameOf(folder).toLowerCase() === noun.toLowerCase());
    return folders.toSorted((a, b) => a.length - b.length).flatMap((folder) => this.#listOf(folder));
  }

  /** The first sections of the pages in each folder. */
  get #byFolder(): ReadonlyMap<string, readonly Section[]> {
    return (this.#folders ??= groupByFolder(this.#pages.values()));
  }

  #listOf(folder: string): List[] {
    const all = (this.#byFolder.get(folder) ?? []).slice(0, MAX_PAGES);
    const pages = all.filter(({ title }) => isName(title));
    if (folder === '' || pages.length < MIN_PAGES) return [];
    const names = withoutCommon(pages.map(({ title }) => title));
    const index = this.#byFolder.get(folderOf(folder))?.find(({ pagePath }) => trim(pagePath) === folder);
    const links = pages.map(({ pagePath }, at) => ({ heading: names[at] ?? '', path: pagePath }));
    const path = index?.pagePath ?? pages[0]?.pagePath ?? folder;
    const place = { path, title: nameOf(folder), headings: [], content: renderNames(links) };
    return [{ place, names, named: pages.length / all.length }];
  }
}

/** Titles without the words that most of them begin or end with, such as the name of the documented thing. */
function withoutCommon(titles: readonly string[]): string[] {
  const words = titles.map((title) => title.split(' '));
  const first = commonOf(words.map((each) => each[0]));
  const last = commonOf(words.map((each) => each.at(-1)));
  if (first === undefined && last === undefined) return [...titles];
  const shorter = words.map((each) => {
    const begun = each[0] === first ? each.slice(1) : each;
    const rest = begun.at(-1) === last ? begun.slice(0, -1) : begun;
    return (rest.length > 0 ? rest : each).join(' ');
  });
  return shorter.join() === titles.join() ? shorter : withoutCommon(shorter);
}

/** The word that more than half of the given words are; undefined if there is none. */
function commonOf(words: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.find((word) => (counts.get(word) ?? 0) * 2 > words.length);
}

function groupByFolder(pages: Iterable<readonly Section[]>): Map<string, Section[]> {
  const folders = new Map<string, Section[]>();
  for (const [first] of pages) {
    if (!first) continue;
    const folder = folderOf(first.pagePath);
    const known = folders.get(folder);
    if (known) known.push(first);
    else folders.set(folder, [first]);
  }
  return folders;
}

function folderOf(path: string): string {
  return trim(path).replace(/\/[^/]*$/, '');
}

function trim(path: string): string {
  return path.replace(/\/$/, '');
}

/** “Build options” for `/guide/build-options`. */
function nameOf(folder: string): string {
  const words = (folder.split('/').at(-1) ?? '').replace(order, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
