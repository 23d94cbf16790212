import { isRecord } from '../../../http/json.js';
import { normalizePath } from '../../../search/docs/normalize-path.js';
import type { Hit } from '../../../search/hit.js';
import { hitSchema } from '../../models/search-result.js';

/** A section that a tool returned in this answer. */
export interface ReturnedPassage {
  /** Address with the anchor of the section. */
  readonly path: string;
  readonly title: string;
  /** The headings that lead to the section, outermost first, without the title. */
  readonly headings: readonly string[];
  /** Its markdown, of each piece that was returned. */
  readonly contents: readonly string[];
}

/** The sections that tools returned in one answer, by path. Only these can be cited. */
export class Passages {
  readonly #passages = new Map<string, ReturnedPassage>();

  /** Adds what a tool returned. All tools return their hits as `results`. */
  add(result: unknown): void {
    const hits = isRecord(result) && Array.isArray(result['results']) ? result['results'] : [];
    for (const hit of hits) {
      const { data } = hitSchema.safeParse(hit);
      if (data) this.#add(data);
    }
  }

  #add({ path, content, metadata: { title, headings } }: Hit): void {
    const known = this.#passages.get(toKey(path))?.contents ?? [];
    const contents = known.includes(content) ? known : [...known, content];
    this.#passages.set(toKey(path), { path, title, headings, contents });
  }

  /** The paths of all of them, in the order in which they were returned. */
  get paths(): readonly string[] {
    return [...this.#passages.values()].map(({ path }) => path);
  }

  /** The passage at an address. For an address without or with another anchor, the first one of the page. */
  find(address: string): ReturnedPassage | undefined {
    const exact = this.#passages.get(toKey(address));
    if (exact) return exact;
    const page = normalizePath(pathOf(address));
    return [...this.#passages.values()].find(({ path }) => normalizePath(path) === page);
  }
}

function toKey(address: string): string {
  const anchor = address.split('#', 2)[1];
  return `${normalizePath(pathOf(address))}#${anchor ?? ''}`;
}

/** The path of an absolute address on the site. */
function pathOf(address: string): string {
  return address.replace(/^(?:https?:)?\/\/[^/]+/i, '');
}
