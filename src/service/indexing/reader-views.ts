import pLimit from 'p-limit';

import type { SectionEmbeddings } from '../embeddings/section-embeddings.js';
import { PageRules, type FolderRule } from '../rights/page-rules.js';
import type { Claims } from '../rights/rule.js';
import type { DocsImage } from '../../search/image/docs-image.js';
import type { Section } from '../../search/docs/section.js';
import { openVersion, type DocsVersion, type OpenVersion } from './docs-version.js';
import { PackedImage } from './packed-image.js';
import { listRuledPages } from './restrict-image.js';
import { buildThread } from './threads/docs-thread.js';

/** Indexes for readers with different rights that are kept. */
const MAX_VIEWS = 16;

/** Milliseconds for which an index is kept that is no longer among them, which is longer than any answer takes that has begun with it. */
const FORMER_TIME = 6 * 60 * 1000;

/** One index at a time: each takes memory and a processor. */
const builds = pLimit(1);

export interface ViewOptions {
  /** Whether the image is known to be whole. */
  readonly isTrusted: boolean;
  /** Where the site begins on its host. */
  readonly basePath: string;
  readonly folderRules: readonly FolderRule[];
  readonly embeddings: SectionEmbeddings | undefined;
  readonly signal: AbortSignal;
}

/** The index for readers with the same rights. */
interface View {
  /** Those of one of them. */
  readonly claims: Claims;
  readonly version: Promise<OpenVersion>;
}

/**
 * A version of the docs as readers see it. Readers with the same rights share an index that holds only the pages that they may see. So
 * whatever answers them can neither find the others nor learn from them. Without rules, all share the one index.
 */
export class ReaderViews {
  readonly rules: PageRules;
  /** All pages, for the owner. */
  readonly whole: OpenVersion;
  readonly #options: ViewOptions;
  /** By rights; those that were used last come last. */
  readonly #views = new Map<string, View>();
  #everyone: OpenVersion;

  private constructor(whole: OpenVersion, options: ViewOptions) {
    this.whole = whole;
    this.#options = options;
    this.rules = new PageRules(listRuledPages(whole.image), options.folderRules, options.basePath);
    this.#everyone = whole;
  }

  /**
   * Opens an image, with the index for everyone, and those that readers of the former version use.
   *
   * @throws {UnusableIndexError} When the image is damaged.
   */
  static async open(image: PackedImage, options: ViewOptions, former?: ReaderViews): Promise<ReaderViews> {
    const views = new ReaderViews(await openVersion(image, options), options);
    // Until the embeddings have come, sections are found by their words alone.
    void options.embeddings?.update({ [Symbol.iterator]: () => sectionsOf(image) }, options.signal);
    views.#everyone = await views.#find({});
    if (former) for (const { claims } of former.#views.values()) await views.#find(claims);
    return views;
  }

  /** The docs without the pages that have a rule. */
  get everyone(): DocsVersion {
    return this.#everyone;
  }

  /** The docs that a reader may see. */
  seenBy(claims: Claims): Promise<DocsVersion> {
    return this.#find(claims);
  }

  async close(): Promise<void> {
    const views = [...this.#views.values()].map(({ version }) => version.catch(() => undefined));
    for (const version of new Set([this.whole, ...(await Promise.all(views))])) await version?.close();
  }

  async #find(claims: Claims): Promise<OpenVersion> {
    const rights = this.rules.rightsOf(claims);
    const pages = this.rules.pagesFor(rights);
    if (!pages) return this.whole;
    const view = this.#views.get(rights) ?? { claims, version: this.#open(rights, pages) };
    this.#views.delete(rights);
    this.#views.set(rights, view);
    this.#dropOldest();
    return view.version;
  }

  async #open(rights: string, pages: readonly number[]): Promise<OpenVersion> {
    const { signal } = this.#options;
    try {
      const image = this.whole.image.buffer;
      const restricted = await builds(() => buildThread.call('restrict', { image, pages }, signal));
      const options = { ...this.#options, isTrusted: true, isRestricted: true };
      return await openVersion(new PackedImage(restricted, { isTrusted: true }), options);
    } catch (error) {
      // The next reader tries again.
      this.#views.delete(rights);
      throw error;
    }
  }

  /** The index for everyone stays. */
  #dropOldest(): void {
    if (this.#views.size <= MAX_VIEWS) return;
    const [rights, view] = [...this.#views].find(([each]) => each !== this.rules.rightsOf({}))!;
    this.#views.delete(rights);
    setTimeout(() => void view.version.then((version) => version.close()), FORMER_TIME).unref();
  }
}

function* sectionsOf(image: DocsImage): Generator<Section> {
  for (let number = 0; number < image.sourcePages.heads.length; number++) yield* image.sectionsOf(number);
}
