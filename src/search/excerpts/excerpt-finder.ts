import { normalizePath } from '../docs/normalize-path.js';
import type { Section } from '../docs/section.js';
import type { Pacer } from '../../shared/pacer.js';
import { parseOrigin, type Excerpt, type ExcerptOrigin } from './excerpt.js';
import { joinWords } from '../terms/terms.js';

/** Finds the sections from which excerpts were taken. */
export class ExcerptFinder {
  readonly #pages: ReadonlyMap<string, readonly Section[]>;
  /** The words of sections that were compared with an excerpt. */
  readonly #words = new WeakMap<Section, string>();

  /** @param pages - The sections of each page, by its address as `normalizePath` writes it. */
  constructor(pages: ReadonlyMap<string, readonly Section[]>) {
    this.#pages = pages;
  }

  /** The section that certainly contains an excerpt. This is the only way to find an excerpt of common words, such as `show()`. */
  async certain(excerpt: Excerpt, pacer: Pacer): Promise<Section[]> {
    const origin = parseOrigin(excerpt);
    const found = await this.#mayContain(origin, pacer);
    const named = found.filter(({ path }) => isAnchor(path, origin.elementId));
    if (named.length > 0) return named;
    return found.length === 1 ? found : [];
  }

  /** Sections that may contain an excerpt: they are on the same page, and they or their headings contain its first words. */
  possible(excerpt: Excerpt, pacer: Pacer): Promise<Section[]> {
    return this.#mayContain(parseOrigin(excerpt), pacer);
  }

  /** The sections of a page, in their order. */
  sectionsOf(path: string | undefined): readonly Section[] {
    return path === undefined ? [] : (this.#pages.get(normalizePath(path)) ?? []);
  }

  async #mayContain({ path, opening }: ExcerptOrigin, pacer: Pacer): Promise<Section[]> {
    const found: Section[] = [];
    for (const section of (path !== undefined && this.#pages.get(path)) || []) {
      if (pacer.isDue) await pacer.pause();
      if (this.#wordsOf(section).includes(opening)) found.push(section);
    }
    return found;
  }

  #wordsOf(section: Section): string {
    const known = this.#words.get(section);
    if (known !== undefined) return known;
    const words = joinWords(`${section.headings.at(-1) ?? section.title}\n${section.content}`);
    this.#words.set(section, words);
    return words;
  }
}

function isAnchor(path: string, elementId: string | undefined): boolean {
  const [, anchor] = path.split('#', 2);
  return anchor !== undefined && anchor === elementId;
}
