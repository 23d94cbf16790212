import type { Section } from '../docs/section.js';
import { isName, renderNames } from './listed-names.js';
import type { List } from './rate-listing.js';

/** Fewer pages are no list, and more are not one of a kind. */
const MIN_PAGES = 3;
const MAX_PAGES = 200;

/** The numbers that order files, as in `30-advanced`. */
const order = /^\d+[-_. ]+/;

/** Lists the pages of folders: what has a page of its own each is often listed nowhere. */
export class FolderLists {
  readonly #pages: ReadonlyMap<string, readonly Section[]>;
  #folders: ReadonlyMap<string, readonly string[]> | undefined;

  /** @param pages - The sections of each page by its address. */
  constructor(pages: ReadonlyMap<string, readonly Section[]>) {
    this.#pages = pages;
  }

  /** The list of the folder that a page is in, and of the one that it is the index of. */
  listsFor(path: string): List[] {
    return [...new Set([folderOf(path), trim(path)])].flatMap((folder) => this.#listOf(folder));
  }

  #listOf(folder: string): List[] {
    this.#folders ??= groupByFolder([...this.#pages.keys()]);
    const paths = this.#folders.get(folder) ?? [];
    if (folder === '' || paths.length < MIN_PAGES || paths.length > MAX_PAGES) return [];
    const links = paths.flatMap((path) => {
      const [first] = this.#pages.get(path) ?? [];
      return first ? [{ heading: first.title, path }] : [];
    });
    const names = withoutCommon(links.map(({ heading }) => heading));
    const index = [folder, `${folder}/`].find((path) => this.#pages.has(path)) ?? links[0]?.path ?? folder;
    const place = {
      path: index,
      title: nameOf(folder),
      headings: [],
      content: renderNames(links.map(({ path }, at) => ({ heading: names[at] ?? '', path }))),
    };
    return [{ place, names, named: names.filter(isName).length / names.length }];
  }
}

/** Titles without the word that most of them begin or end with, such as the name of the documented thing. */
function withoutCommon(titles: readonly string[]): string[] {
  const words = titles.map((title) => title.split(' '));
  const first = commonOf(words.map((each) => each[0]));
  const last = commonOf(words.map((each) => each.at(-1)));
  return words.map((each) => {
    const begun = each[0] === first ? each.slice(1) : each;
    const rest = begun.at(-1) === last ? begun.slice(0, -1) : begun;
    return (rest.length > 0 ? rest : each).join(' ');
  });
}

/** What more than half of the words are. */
function commonOf(words: readonly (string | undefined)[]): string | undefined {
  return words.find((word) => words.filter((each) => each === word).length * 2 > words.length);
}

function groupByFolder(paths: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const folder = folderOf(path);
    const known = folders.get(folder);
    if (known) known.push(path);
    else folders.set(folder, [path]);
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
