import { setTimeout as wait } from 'node:timers/promises';

import pLimit from 'p-limit';

import { messageOf } from '../common/errors.js';
import type { SectionEmbeddings } from '../embeddings/section-embeddings.js';
import { log } from '../logging/log.js';
import { createSource } from '../sources/create-source.js';
import { findBasePath } from '../sources/find-base-path.js';
import { identifySource, type SiteSources, type SourceMemos } from './update-image.js';
import type { FolderRule } from '../rights/page-rules.js';
import type { Claims } from '../rights/rule.js';
import type { DocsVersion } from './docs-version.js';
import { ReaderViews } from './reader-views.js';
import { PackedImage } from './packed-image.js';
import { UnusableIndexError } from '../../search/image/parts.js';
import type { IndexStatus } from './index-status.js';
import { findImageVersion, loadImage } from './image-file.js';
import { buildThread } from './threads/docs-thread.js';
import { useAllLanguages } from './use-all-languages.js';

useAllLanguages();

/** Milliseconds between two looks at the file of the index. */
const FILE_INTERVAL = 2000;

/** Milliseconds for which a former index is kept, which is longer than any answer takes that has begun with it. */
const FORMER_TIME = 6 * 60 * 1000;

/** Former indexes that are kept. Searches of answers that began with an older one fail. */
const MAX_FORMER = 2;

/** One build of all sites at a time: each takes much memory and a processor. */
const builds = pLimit(1);

export interface LiveDocsOptions extends SiteSources {
  /** The file in which the index is kept. Without it, a restart reads all docs again. */
  readonly file?: string | undefined;
  /** Also finds sections by their meaning. Default: only by their words. */
  readonly embeddings?: SectionEmbeddings | undefined;
  /** Who may see the pages of folders. Rules in the front matter of pages always hold. Default: everyone. */
  readonly folderRules?: readonly FolderRule[] | undefined;
  /** Whether changes of sources and file are followed. Default: true. */
  readonly watch?: boolean | undefined;
  /** Receives a sentence about each problem. Default: it is logged. */
  readonly report?: ((message: string) => void) | undefined;
}

/** The docs of a site for those who answer readers. They must name the reader to get them. */
export type ReaderDocs = Pick<LiveDocs, 'seenBy'>;

/** The docs of a site, which follow their sources: a new index is built in a thread, and replaces the former one once it is complete. */
export class LiveDocs {
  /** Where the site begins on its host, with a slash at both ends. */
  readonly basePath: string;
  readonly #options: LiveDocsOptions;
  readonly #report: (message: string) => void;
  readonly #closing = new AbortController();
  readonly #former: ReaderViews[] = [];
  #version: ReaderViews | undefined;
  #building: Promise<void> | undefined;
  #isStale = false;
  #checkedAt: number | undefined;
  #analysed = 0;
  #problem: string | undefined;
  #fileVersion: string | undefined;
  #memos: SourceMemos | undefined;
  #stops: (() => Promise<void>)[] = [];

  private constructor(options: LiveDocsOptions, basePath: string) {
    this.basePath = basePath;
    this.#options = options;
    this.#report = options.report ?? ((message) => log('warn', 'index', message));
  }

  /**
   * Opens the index of a site from its file, or builds it if there is no file. The opened one is brought up to date: in the background if
   * changes are followed.
   *
   * @throws {SettingsError} When there is no file, and a source can't be read or has no pages.
   */
  static async open(options: LiveDocsOptions): Promise<LiveDocs> {
    const docs = new LiveDocs(options, options.basePath ?? (await findBasePath(options.sources)));
    await docs.#openFile();
    const isFollowing = options.watch !== false;
    const update = docs.update();
    if (docs.#version && isFollowing) update.catch((error: unknown) => docs.#fail(error));
    else await update;
    if (isFollowing) await docs.#watch();
    return docs;
  }

  /** The newest docs, without the pages that only some readers may see. */
  get current(): DocsVersion {
    return this.#newest.everyone;
  }

  /** All of the newest docs. They are for the owner alone. */
  get whole(): { readonly current: DocsVersion } {
    const getWhole = () => this.#newest.whole;
    return {
      get current() {
        return getWhole();
      },
    };
  }

  /** The newest docs that a reader may see. The first reader with certain rights waits until their index is built. */
  seenBy(claims: Claims): Promise<DocsVersion> {
    return this.#newest.seenBy(claims);
  }

  /** How many pages only some readers may see, and sentences for the owner about rules that can't work. */
  get rules(): { readonly ruledPages: number; readonly notes: readonly string[] } {
    return this.#newest.rules;
  }

  /** Sentences for the operator about problems with pages, and about files that are left out. */
  get notes(): readonly string[] {
    return [...this.#newest.rules.notes, ...this.#newest.whole.image.meta.notes];
  }

  get status(): IndexStatus {
    const { meta, buffer } = this.#newest.whole.image;
    return {
      state: this.#problem !== undefined ? 'failed' : this.#building ? 'building' : 'ready',
      problem: this.#problem,
      sections: meta.sections,
      pages: meta.pages,
      bytes: buffer.byteLength,
      builtAt: meta.createdAt,
      checkedAt: this.#checkedAt,
      analysedPages: this.#analysed,
    };
  }

  /**
   * Reads the sources, and builds the index anew if they have changed. While a build runs, another call waits for the build after it.
   *
   * @throws When a build fails. The docs stay as they were.
   */
  async update(): Promise<void> {
    if (this.#building) {
      this.#isStale = true;
      return this.#building;
    }
    this.#building = this.#buildUntilFresh();
    try {
      await this.#building;
    } finally {
      this.#building = undefined;
    }
  }

  /** Stops following the sources, and frees the memory. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#stops.map((stop) => stop()));
    // A build is broken off, and a file that is being written is completed.
    await this.#building?.catch(() => undefined);
    for (const version of [...this.#former, ...(this.#version ? [this.#version] : [])]) await version.close();
  }

  get #newest(): ReaderViews {
    if (!this.#version) throw new Error('The docs are not loaded yet.');
    return this.#version;
  }

  async #buildUntilFresh(): Promise<void> {
    do {
      this.#isStale = false;
      await this.#build();
    } while (this.#isStale);
  }

  async #build(): Promise<void> {
    const { sources, basePath, dataFolder, file } = this.#options;
    const previous = this.#version?.whole.image.buffer;
    const request = { sources, basePath, dataFolder, previous, memos: this.#memos };
    const { signal } = this.#closing;
    const { image, changed, memos } = await builds(() => buildThread.call('build', request, signal));
    this.#analysed += changed;
    this.#memos = memos;
    this.#checkedAt = Date.now();
    this.#problem = undefined;
    if (!image) return;
    const known = this.#version && new Set(this.notes);
    await this.#replace(new PackedImage(image, { isTrusted: true }), { isTrusted: true });
    // The caller that opens the docs reports the first ones.
    if (known) for (const note of this.notes) if (!known.has(note)) this.#report(note);
    if (file !== undefined) await this.#save(file, image);
  }

  async #save(file: string, image: SharedArrayBuffer): Promise<void> {
    try {
      await buildThread.call('save', { file, image });
      this.#fileVersion = await findImageVersion(file);
    } catch (error) {
      this.#report(`The index can't be written to ${file}, so a restart will build it again: ${messageOf(error)}`);
    }
  }

  /** Puts an image in the place of the former one. Answers that have begun keep to that. */
  async #replace(image: PackedImage, { isTrusted }: { isTrusted: boolean }): Promise<void> {
    const { embeddings, folderRules = [] } = this.#options;
    const { signal } = this.#closing;
    const former = this.#version;
    const options = { isTrusted, basePath: this.basePath, folderRules, embeddings, signal };
    this.#version = await ReaderViews.open(image, options, former);
    if (former) this.#retire(former);
  }

  #retire(former: ReaderViews): void {
    this.#former.push(former);
    setTimeout(() => this.#drop(former), FORMER_TIME).unref();
    const [oldest] = this.#former;
    if (oldest && this.#former.length > MAX_FORMER) this.#drop(oldest);
  }

  #drop(former: ReaderViews): void {
    const at = this.#former.indexOf(former);
    if (at < 0) return;
    this.#former.splice(at, 1);
    void former.close();
  }

  /** Opens the file if it is an index of these sources. */
  async #openFile(): Promise<void> {
    const { file } = this.#options;
    if (file === undefined) return;
    try {
      const found = await loadImage(file);
      if (!found) return;
      this.#fileVersion = found.version;
      // The thread that searches checks it.
      const image = new PackedImage(found.image, { isTrusted: true });
      if (this.#isOfSources(image)) await this.#replace(image, { isTrusted: false });
    } catch (error) {
      const reason = messageOf(error);
      this.#report(
        error instanceof UnusableIndexError
          ? `The index in ${file} can't be used, because ${reason}. It is built again.`
          : `The index in ${file} can't be read, so it is built again: ${reason}`,
      );
    }
  }

  #isOfSources({ meta }: PackedImage): boolean {
    const { sources, basePath } = this.#options;
    const ids = sources.map((settings) => identifySource(settings, basePath));
    return JSON.stringify(meta.sources) === JSON.stringify(ids);
  }

  async #watch(): Promise<void> {
    const { sources, basePath, dataFolder, file } = this.#options;
    const handleChange = () => void this.update().catch((error: unknown) => this.#fail(error));
    for (const settings of sources) {
      const source = createSource(settings, { basePath, dataFolder });
      try {
        const stop = await source.watch?.(handleChange);
        if (stop) this.#stops.push(stop);
      } catch (error) {
        this.#report(`Changes of ${source.describe()} are not followed: ${messageOf(error)}`);
      }
    }
    if (file !== undefined) void this.#watchFile(file);
  }

  /** `docs-assistant index` also writes the file. */
  async #watchFile(file: string): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await wait(FILE_INTERVAL, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted || this.#building) continue;
      const version = await findImageVersion(file).catch(() => undefined);
      if (version !== undefined && version !== this.#fileVersion && !this.#building) await this.#openFile();
    }
  }

  #fail(error: unknown): void {
    if (this.#closing.signal.aborted) return;
    this.#problem = messageOf(error);
    this.#report(`The index can't be brought up to date, so answers come from the former docs: ${this.#problem}`);
  }
}
