import GithubSlugger from 'github-slugger';

import { normalizePath } from '../docs/page-addresses.js';
import type { Section } from '../docs/section.js';
import { nameOf, partsOf } from './links/similar.js';

/** A page of the docs. */
export interface DocsPage {
  /** Its address on the site's host. */
  readonly path: string;
  readonly title: string;
  /** In the order of the page. */
  readonly sections: readonly Section[];
  /** The anchors of its headings. */
  readonly anchors: ReadonlySet<string>;
  /** The words of its path and of its title, and its own name in the path, to find it by a similar one. */
  readonly pathWords: readonly string[];
  readonly titleWords: readonly string[];
  readonly name: string;
}

/** Addresses in links and images of markdown: `](/path)`, `](</path>)`, `src="/path"`, `href="/path"`. */
const address = /\]\(<?([^\s)>]+)|\b(?:src|href)=["']?([^\s"'>]+)/g;

/** The pages of the docs by their addresses, and what else the docs link to. */
export class DocsPages {
  /** In the order of their addresses. */
  readonly pages: readonly DocsPage[];
  readonly #pages: ReadonlyMap<string, DocsPage>;
  readonly #linked = new Set<string>();

  constructor(sections: readonly Section[]) {
    this.pages = [...groupByPage(sections)].map(([path, own]) => toPage(path, own));
    this.#pages = new Map(this.pages.map((page) => [toKey(page.path), page]));
    for (const { content } of sections)
      for (const [, inLink, inTag] of content.matchAll(address)) this.#linked.add(inLink ?? inTag ?? '');
  }

  /** Finds a page by its address, with or without `.md`, `.html`, `index`, a final slash and an anchor. Case does not matter. */
  find(path: string): DocsPage | undefined {
    return this.#pages.get(toKey(path)) ?? this.#pages.get(toKey(path.replace(/\.mdx?(?=$|[?#])/i, '')));
  }

  /** Whether the docs link to an address or show it as an image, exactly as it is written. */
  isLinked(target: string): boolean {
    return this.#linked.has(target);
  }

  /** All addresses to which the docs link. */
  get linked(): ReadonlySet<string> {
    return this.#linked;
  }
}

function groupByPage(sections: readonly Section[]): Map<string, Section[]> {
  const pages = new Map<string, Section[]>();
  for (const section of sections) {
    const page = pages.get(section.pagePath);
    if (page) page.push(section);
    else pages.set(section.pagePath, [section]);
  }
  return pages;
}

function toKey(path: string): string {
  return normalizePath(path).toLowerCase();
}

function toPage(path: string, sections: readonly Section[]): DocsPage {
  const title = sections[0]?.title ?? path;
  return {
    path,
    title,
    sections,
    anchors: new Set(sections.flatMap(anchorsOf)),
    pathWords: partsOf(path),
    titleWords: partsOf(title),
    name: nameOf(path),
  };
}

/** The anchor of a section, and of the headings above it: those with no text of their own have no section. */
function anchorsOf({ path, headings, anchors }: Section): string[] {
  const [, own] = path.split('#', 2);
  if (anchors) return [...(own === undefined ? [] : [own]), ...anchors];
  return [...(own === undefined ? [] : [own]), ...headings.map((heading) => new GithubSlugger().slug(heading))];
}
