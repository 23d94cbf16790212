import { join } from 'node:path';

import pLimit from 'p-limit';

import { createGlobs } from '../../../generators/pages/file-globs.js';
import { normalizePath } from '../../../search/docs/normalize-path.js';
import { getErrorCode, messageOf, SettingsError } from '../../common/errors.js';
import { LeftOutCounter, listReasons } from '../left-out.js';
import { findDuplicates } from '../pages/find-duplicates.js';
import { hashPage } from '../pages/page-hash.js';
import { findVariants } from '../pages/page-variant.js';
import type { SiteSourceSettings } from '../source-settings.js';
import type { DocsSource, ReportPages, SourceContent, SourcePage } from '../source.js';
import { Fetcher } from './fetcher.js';
import { findPages, type SiteListing } from './find-pages.js';
import { ForbiddenAddressError } from './private-address.js';
import { TooLargeError } from './http-get.js';
import { PageStore, type StoredPage } from './page-store.js';
import { findMissingPage, textOf } from './missing-page.js';
import { readFetched, readLlmsPage, type SitePage } from './site-page.js';

const HOUR = 60 * 60 * 1000;

export interface SiteSourceOptions extends SiteSourceSettings {
  /** Where fetched pages are kept; undefined to keep none. */
  readonly dataFolder?: string | undefined;
}

/** A site that is read over HTTP. */
export class SiteSource implements DocsSource {
  readonly #settings: SiteSourceOptions;
  readonly #store: PageStore;

  constructor(settings: SiteSourceOptions) {
    this.#settings = settings;
    const { dataFolder, url } = settings;
    this.#store = new PageStore(dataFolder && join(dataFolder, 'sites', new URL(url).host.replace(/[^\w.-]/g, '_')));
  }

  describe(): string {
    return this.#settings.url;
  }

  async read(
    known: ReadonlyMap<string, string>,
    signal?: AbortSignal,
    _memo?: Uint8Array,
    report?: ReportPages,
  ): Promise<SourceContent> {
    const leftOut = new LeftOutCounter();
    const warnings: string[] = [];
    const fetcher = this.#createFetcher(signal);
    const listing = await this.#list(fetcher);
    const pages = await this.#collect(listing, fetcher, { leftOut, warnings, signal, report });
    const variantOf = findVariants(pages.map(({ address }) => address));
    const results = await pLimit(1).map(pages, async ({ key, address, hash: own, split }): Promise<SourcePage> => {
      const variant = variantOf(address);
      const hash = hashPage(own, variant.language ?? '', variant.version ?? '');
      return { key, hash, sections: known.get(key) === hash ? undefined : await split(variant) };
    });
    const withText = results.filter(({ key, sections }) => {
      if (sections?.length === 0) leftOut.add('empty', key);
      return sections?.length !== 0;
    });
    if (withText.length === 0) throw new SettingsError(this.#describeEmpty(leftOut, warnings));
    return { pages: withText, leftOut: leftOut.list, warnings };
  }

  async watch(onChange: () => void): Promise<() => Promise<void>> {
    const timer = setInterval(onChange, (this.#settings.refreshHours ?? 24) * HOUR);
    timer.unref();
    return async () => clearInterval(timer);
  }

  #createFetcher(signal?: AbortSignal): Fetcher {
    const {
      url,
      hosts = [],
      allowPrivate = false,
      requestsPerSecond = 2,
      timeoutSeconds = 20,
      maxPageSize,
    } = this.#settings;
    return new Fetcher({
      hosts: new Set([new URL(url).host, ...hosts]),
      allowPrivate,
      requestsPerSecond,
      timeout: timeoutSeconds * 1000,
      maxSize: maxPageSize ?? 5_000_000,
      signal,
    });
  }

  async #list(fetcher: Fetcher): Promise<SiteListing> {
    try {
      return await findPages(this.#settings.url, fetcher);
    } catch (cause) {
      if (cause instanceof SettingsError) throw cause;
      throw new SettingsError(`${this.#settings.url} can't be read: ${explainFailure(cause)}`, { cause });
    }
  }

  async #collect(listing: SiteListing, fetcher: Fetcher, state: ReadState): Promise<SitePage[]> {
    const { url: site } = this.#settings;
    const whole = (listing.text ?? []).flatMap((page) => readLlmsPage(page, site) ?? []);
    const urls = this.#choose(listing.urls, state.leftOut);
    const missing = urls.length > 0 ? await findMissingPage(site, fetcher) : undefined;
    const isHome = (url: string) => normalizePath(new URL(url).pathname) === normalizePath(new URL(site).pathname);
    const room = { left: this.#settings.maxTotalSize ?? 500_000_000 };
    const found = await pLimit(this.#settings.concurrency ?? 2).map(urls, async (url, index) => {
      state.report?.(index, urls.length);
      state.signal?.throwIfAborted();
      if (room.left <= 0) {
        state.leftOut.add('limit', url);
        return [];
      }
      const stored = await this.#fetch(url, fetcher, state);
      if (!stored) return [];
      room.left -= stored.body.length;
      const isMissing = missing !== undefined && !isHome(url) && textOf(stored) === missing;
      const page = isMissing ? 'missing' : readFetched(stored, site, this.#store);
      if (typeof page !== 'string') return [page];
      state.leftOut.add(page, url);
      return [];
    });
    // Several addresses can lead to the same page.
    const byAddress = new Map([...whole, ...found.flat()].map((page) => [normalizePath(page.address), page]));
    const duplicates = findDuplicates([...byAddress.values()], new URL(site).pathname);
    for (const { key } of duplicates) state.leftOut.add('duplicate', key);
    const pages = [...byAddress.values()].filter((page) => !duplicates.has(page));
    return pages.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  }

  /** The addresses that the settings want, each once. */
  #choose(urls: readonly string[], leftOut: LeftOutCounter): string[] {
    const passes = createGlobs(this.#settings);
    const wanted = [...new Set(urls.map(withoutMarks))].filter((url) => {
      const isWanted = passes(new URL(url).pathname.replace(/^\//, ''));
      if (!isWanted) leftOut.add('excluded', url);
      return isWanted;
    });
    const max = this.#settings.maxPages ?? 5000;
    for (const url of wanted.slice(max)) leftOut.add('limit', url);
    return wanted.slice(0, max);
  }

  /** Fetches a page, unless the stored one is current. A page that can't be fetched now stays as it was. */
  async #fetch(
    url: string,
    fetcher: Fetcher,
    { leftOut, warnings, signal }: ReadState,
  ): Promise<StoredPage | undefined> {
    const known = await this.#store.load(url);
    try {
      const fetched = await fetcher.fetch(url, known);
      switch (fetched.kind) {
        case 'page':
          await this.#store.save(fetched.page);
          return fetched.page;
        case 'unchanged':
          return known;
        case 'gone':
          await this.#store.remove(url);
          leftOut.add('failed', url);
          return undefined;
        case 'failed':
          if (known === undefined) leftOut.add('failed', url);
          return known;
        case 'robots':
        case 'foreign':
          await this.#store.remove(url);
          leftOut.add(fetched.kind, url);
          return undefined;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ForbiddenAddressError) {
        warnings.push(`${url}: ${error.message}`);
        leftOut.add('foreign', url);
        return undefined;
      }
      if (known !== undefined) return known;
      leftOut.add(error instanceof TooLargeError ? 'too-large' : 'failed', url);
      return undefined;
    }
  }

  #describeEmpty(leftOut: LeftOutCounter, warnings: readonly string[]): string {
    const reason = warnings[0] ?? (listReasons(leftOut.list) || 'it lists no pages');
    return `${this.#settings.url} has no pages to answer from: ${reason}.`;
  }
}

/** Parameters by which sites recognise where a reader comes from. They lead to the same page. */
const tracking = /^(?:utm(?:_\w+)?|gclid|fbclid|msclkid|mc_[ce]id)$/i;

/** An address without a section, and without parameters that only track readers. */
function withoutMarks(address: string): string {
  const url = new URL(address);
  for (const name of new Set(url.searchParams.keys())) if (tracking.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

interface ReadState {
  readonly leftOut: LeftOutCounter;
  readonly warnings: string[];
  readonly signal: AbortSignal | undefined;
  readonly report: ReportPages | undefined;
}

/** The reason why a site can't be read, and a remedy, in one or two sentences. */
function explainFailure(error: unknown): string {
  const message = messageOf(error);
  if (error instanceof ForbiddenAddressError) return message;
  switch (getErrorCode(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'its host is unknown. Check the address, and whether this machine resolves names.';
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `nothing answers there (${message}). Check the address, and whether this machine reaches it.`;
    default:
      return `${message.replace(/\.$/, '')}. Open it in a browser to see whether it works.`;
  }
}
