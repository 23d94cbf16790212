import type { Section } from '../../search/docs/section.js';
import { lookupKey } from '../../search/build/pages.js';
import type { LinkedPage } from '../../search/build/source-page.js';
import type { DocsImage } from '../../search/image/docs-image.js';
import type { Texts } from '../../search/image/texts.js';
import { Pacer } from '../../shared/pacer.js';

/** A page of the docs. */
export interface DocsPage {
  /** Its address on the site's host. */
  readonly path: string;
  readonly title: string;
  /** In the order of the page. They are read at each look. */
  readonly sections: readonly Section[];
  /** The anchors of its headings. */
  readonly anchors: ReadonlySet<string>;
  /** The words of its path and of its title, and its own name in the path, to find it by a similar one. */
  readonly pathWords: readonly string[];
  readonly titleWords: readonly string[];
  readonly name: string;
}

/** The pages of the docs by their addresses, and what else the docs link to. All of it is at hand at once, as answers stream. */
export class DocsPages {
  readonly pages: readonly DocsPage[];
  readonly #lookup: Texts;
  readonly #lookupPages: Uint32Array;
  readonly #linked: Texts;

  private constructor(image: DocsImage, pages: readonly DocsPage[]) {
    this.pages = pages;
    this.#lookup = image.texts('lookup');
    this.#lookupPages = image.numbers('lookupPages');
    this.#linked = image.texts('linked');
  }

  /** Loads the pages of an image. Other requests come in between. */
  static async load(image: DocsImage): Promise<DocsPages> {
    const pacer = new Pacer();
    const records = image.texts('pages');
    const pages: DocsPage[] = [];
    for (let page = 0; page < records.length; page++) {
      if (pacer.isDue) await pacer.pause();
      pages.push(new StoredPage(image, page, JSON.parse(records.at(page)) as PageRecord));
    }
    return new DocsPages(image, pages);
  }

  /** Finds a page by its address, with or without `.md`, `.html`, `index`, a final slash and an anchor. Case does not matter. */
  find(path: string): DocsPage | undefined {
    return this.#find(path) ?? this.#find(path.replace(/\.mdx?(?=$|[?#])/i, ''));
  }

  /** Whether the docs link to an address or show it as an image, exactly as it is written. */
  isLinked(target: string): boolean {
    return this.#linked.findSorted(target) !== undefined;
  }

  /** The addresses on the site to which the docs link, and whose last segment is a name. */
  findLinked(name: string): string[] {
    const found = [...this.#linked.containing(`/${name}`)].map((index) => this.#linked.at(index));
    return found.filter((target) => target.startsWith('/') && target.endsWith(`/${name}`));
  }

  #find(path: string): DocsPage | undefined {
    const found = this.#lookup.findSorted(lookupKey(path));
    return found === undefined ? undefined : this.pages[this.#lookupPages[found] ?? 0];
  }
}

/** A page as the image keeps it. */
type PageRecord = LinkedPage & Pick<DocsPage, 'path' | 'title'>;

class StoredPage implements DocsPage {
  readonly path: string;
  readonly title: string;
  readonly pathWords: readonly string[];
  readonly titleWords: readonly string[];
  readonly name: string;
  readonly #image: DocsImage;
  readonly #number: number;
  readonly #anchors: readonly string[];

  constructor(image: DocsImage, number: number, { anchors, ...record }: PageRecord) {
    this.path = record.path;
    this.title = record.title;
    this.pathWords = record.pathWords;
    this.titleWords = record.titleWords;
    this.name = record.name;
    this.#image = image;
    this.#number = number;
    this.#anchors = anchors;
  }

  get sections(): readonly Section[] {
    return this.#image.sectionsOfPage(this.#number);
  }

  get anchors(): ReadonlySet<string> {
    return new Set(this.#anchors);
  }
}
