import { readFile } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';

import { findProject, type MarkdownProject } from '../../src/service/sources/markdown/find-project.js';

/** Facts about a page that decide its place. */
export interface OrderedPage {
  /** Relative to the site, with slashes; the index of a folder is always called `index.md`. */
  readonly path: string;
  /** The position in its front matter; undefined if it has none. */
  readonly position: number | undefined;
}

/** Names of the position of a page in front matter: of Docusaurus, Just the Docs, Hugo, VuePress and others, and Starlight. */
const positionNames = ['sidebar_position', 'nav_order', 'weight', 'order', 'position'];

/** Texts in quotation marks, among which are the names of pages. */
const quoted = /["'`]([^"'`\n]+)["'`]/g;

/** Files that hold the sidebar of a site, where it begins in them, and what in them names a page. */
const sidebars: readonly (readonly [file: string, start: RegExp, page: RegExp])[] = [
  ...['ts', 'mts', 'js', 'mjs'].flatMap((ending) => [
    [`.vitepress/config.${ending}`, /\bsidebar\b/, quoted] as const,
    [`.vitepress/config/index.${ending}`, /\bsidebar\b/, quoted] as const,
    [`astro.config.${ending}`, /\bsidebar\s*:/, quoted] as const,
    [`astro.sidebar.${ending}`, /\bsidebar\b/, quoted] as const,
  ]),
  ...['js', 'ts', 'json'].flatMap((ending) => [
    [`sidebars.${ending}`, /^/, quoted] as const,
    [`website/sidebars.${ending}`, /^/, quoted] as const,
  ]),
  ['mkdocs.yml', /^nav:/m, /([\w./-]+\.md)\b/g],
  ['SUMMARY.md', /^/, /\]\(<?([^)>\n]+\.md)/g],
];

/** Finds the position of a page in its front matter. */
export function findPosition(frontMatter: Readonly<Record<string, unknown>>): number | undefined {
  const { sidebar } = frontMatter as { sidebar?: { order?: unknown } | null };
  const values = [...positionNames.map((name) => frontMatter[name]), sidebar?.order];
  return values.find((value) => typeof value === 'number');
}

/**
 * Sorts pages as their docs do: in the order in which the sidebar of a site generator names them, then by the positions in their
 * front matter, then the index of a folder first, and all else by name, with numbers by their value. A folder is placed where its first
 * page is named, or where its index says. The sidebar is read as text: nothing of it runs.
 */
export async function sortPages<Page extends OrderedPage>(pages: readonly Page[], docs: string): Promise<Page[]> {
  const project = await findProject(resolve(docs));
  const places = await loadPlaces([project.root, project.content, resolve(docs), dirname(resolve(docs))]);
  const nodes = new Map<string, Node>();
  for (const { path, position } of pages) {
    const place = findPlace(toAddress(path), places, project);
    nodes.set(path, { place, position: position ?? Infinity });
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
      const known = nodes.get(folder) ?? { place: Infinity, position: Infinity };
      const isIndex = path === `${folder}/index.md`;
      nodes.set(folder, {
        place: Math.min(known.place, place),
        position: isIndex ? (position ?? Infinity) : known.position,
      });
    }
  }
  return pages.toSorted((a, b) => compare(a.path, b.path, nodes));
}

/** A page, or a folder with its pages. */
interface Node {
  /** Where the sidebar names it first. */
  readonly place: number;
  readonly position: number;
}

/** Compares the pages, or the folders that they are in where their paths part. */
function compare(a: string, b: string, nodes: ReadonlyMap<string, Node>): number {
  const [own, other] = [a.split('/'), b.split('/')];
  const depth = own.findIndex((name, index) => name !== other[index]);
  if (depth === -1) return 0;
  const [left, right] = [own, other].map((names) => names.slice(0, depth + 1).join('/')) as [string, string];
  const [first, second] = [nodes.get(left)!, nodes.get(right)!];
  const isIndex = (path: string) => Number(/(?:^|\/)index\.md$/.test(path));
  return (
    // The home page is seldom in a sidebar, because the site's name leads there.
    Number(right === 'index.md') - Number(left === 'index.md') ||
    compareNumbers(first.place, second.place) ||
    isIndex(right) - isIndex(left) ||
    compareNumbers(first.position, second.position) ||
    left.localeCompare(right, 'en', { numeric: true })
  );
}

/** Infinite numbers are equal. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** Where the sidebar names each page, by its address. */
async function loadPlaces(folders: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const places = new Map<string, number>();
  for (const folder of new Set(folders)) {
    for (const [file, start, page] of sidebars) {
      const text = await readFile(join(folder, file), 'utf8').catch(() => '');
      const begin = text.search(start);
      const names = begin < 0 ? [] : [...text.slice(begin).matchAll(page)];
      for (const [, name] of names) {
        const address = toAddress(name!);
        if (!places.has(address)) places.set(address, places.size);
      }
    }
  }
  return places;
}

/** Generators whose sidebars name a page without what its address begins with: a language, a version, or where the docs begin. */
const withoutStart = new Set(['Docusaurus', 'Starlight']);

function findPlace(address: string, places: ReadonlyMap<string, number>, { generator }: MarkdownProject): number {
  const names = address.split('/');
  const forms = withoutStart.has(generator ?? '') ? names.slice(0, 3).map((_, start) => names.slice(start)) : [names];
  const form = forms.map((each) => each.join('/')).find((each) => places.has(each));
  return form === undefined ? Infinity : places.get(form)!;
}

/** `guide` for `/guide/`, `guide/index.md` and `./guide.md`. */
function toAddress(path: string): string {
  return path
    .replace(/[#?].*$/, '')
    .replace(/^\.?\//, '')
    .replace(/\.(?:md|mdx|html)$/, '')
    .replace(/(?:^|\/)(?:index|README)$/i, '')
    .replace(/\/$/, '');
}
