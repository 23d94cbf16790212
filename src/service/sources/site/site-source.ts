import { join } from 'node:path';

import pLimit from 'p-limit';

import { normalizePath } from '../../docs/page-addresses.js';
import type { Section } from '../../docs/section.js';
import { splitSections } from '../../docs/split-sections.js';
import { SettingsError } from '../../environment.js';
import { headOf, variantFields } from '../html/html-source.js';
import { resolveHref } from '../html/resolve-href.js';
import { parsePage } from '../html/split-page.js';
import { isNone } from '../kept-out.js';
import { LeftOutCounter } from '../left-out.js';
import { hashPage } from '../page-hash.js';
import { findVariants, type PageVariant } from '../page-variant.js';
import type { SiteSourceSettings } from '../source-settings.js';
import type { DocsSource, SourceContent, SourcePage } from '../source.js';
import { createGlobs } from '../walk-folder.js';
import { explainFailure } from './explain-failure.js';
import { Fetcher } from './fetcher.js';
import { findPages, type SiteListing } from './find-pages.js';
import { ForbiddenAddressError } from './private-address.js';
import { TooLargeError } from './http-get.js';
import { PageStore, type StoredPage } from './page-store.js';

const HOUR = 60 * 60 * 1000;

export interface SiteSourceOptions extends SiteSourceSettings {
  /** Where fetched pages are kept; undefined to keep none. */
  readonly dataFolder?: string | undefined;
}

/** A page that was fetched, or that is a part of `llms-full.txt`. */
interface SitePage {
  readonly key: string;
  /** The address on the site's host; whole if it is on another host. */
  readonly address: string;
  readonly hash: string;
  readonly split: (variant: PageVariant) => readonly Section[] | Promise<readonly Section[]>;
}

/** A site that is read over HTTP. */
export class SiteSource implements DocsSource {
  readonly #settings: SiteSourceOptions;
  readonly #store: PageStore;
  /** What was fetched, where no folder keeps it. */
  readonly #pages = new Map<string, StoredPage>();

  constructor(settings: SiteSourceOptions) {
    this.#settings = settings;
    const { dataFolder, url } = settings;
    this.#store = new PageStore(dataFolder && join(dataFolder, 'sites', new URL(url).host.replace(/[^\w.-]/g, '_')));
  }

  describe(): string {
    return this.#settings.url;
  }

  async read(known: ReadonlyMap<string, string>, signal?: AbortSignal): Promise<SourceContent> {
    const leftOut = new LeftOutCounter();
    const warnings: string[] = [];
    const fetcher = this.#createFetcher(signal);
    const listing = await this.#list(fetcher);
    const pages = await this.#collect(listing, fetcher, { leftOut, warnings, signal });
    if (pages.length === 0) throw new SettingsError(this.#describeEmpty(leftOut, warnings));
    const variantOf = findVariants(pages.map(({ address }) => address));
    const results = await pLimit(1).map(pages, async ({ key, address, hash: own, split }): Promise<SourcePage> => {
      const variant = variantOf(address);
      const hash = hashPage(own, variant.language ?? '', variant.version ?? '');
      return { key, hash, sections: known.get(key) === hash ? undefined : await split(variant) };
    });
    return { pages: results, leftOut: leftOut.list, warnings };
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
    const whole = listing.text === undefined ? [] : this.#fromText(listing.text);
    const urls = this.#choose(listing.urls, state.leftOut);
    const room = { left: this.#settings.maxTotalSize ?? 500_000_000 };
    const found = await pLimit(this.#settings.concurrency ?? 2).map(urls, async (url) => {
      state.signal?.throwIfAborted();
      if (room.left <= 0) {
        state.leftOut.add('limit', url);
        return [];
      }
      const page = await this.#load(url, fetcher, state);
      room.left -= page?.body.length ?? 0;
      return page ? this.#fromPage(page, state) : [];
    });
    // Several addresses can lead to the same page.
    const byAddress = new Map([...whole, ...found.flat()].map((page) => [normalizePath(page.address), page]));
    return [...byAddress.values()].toSorted((a, b) => (a.address < b.address ? -1 : 1));
  }

  /** The addresses that the settings want, each once. */
  #choose(urls: readonly string[], leftOut: LeftOutCounter): string[] {
    const passes = createGlobs(this.#settings);
    const wanted = [...new Set(urls.map((url) => url.replace(/#.*$/, '')))].filter((url) => {
      const isWanted = passes(new URL(url).pathname.replace(/^\//, ''));
      if (!isWanted) leftOut.add('excluded', url);
      return isWanted;
    });
    const max = this.#settings.maxPages ?? 5000;
    for (const url of wanted.slice(max)) leftOut.add('limit', url);
    return wanted.slice(0, max);
  }

  /** Fetches a page, unless what is kept of it is current. A page that can't be fetched now stays as it was. */
  async #load(
    url: string,
    fetcher: Fetcher,
    { leftOut, warnings, signal }: ReadState,
  ): Promise<StoredPage | undefined> {
    const known = this.#pages.get(url) ?? (await this.#store.load(url));
    try {
      const fetched = await fetcher.fetch(url, known);
      switch (fetched.kind) {
        case 'page':
          await this.#keep(fetched.page);
          return fetched.page;
        case 'unchanged':
          return known;
        case 'gone':
          await this.#forget(url);
          leftOut.add('failed', url);
          return undefined;
        case 'failed':
          if (known === undefined) leftOut.add('failed', url);
          return known;
        case 'robots':
        case 'foreign':
          await this.#forget(url);
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

  async #keep(page: StoredPage): Promise<void> {
    if (this.#settings.dataFolder === undefined) this.#pages.set(page.url, page);
    else await this.#store.save(page);
  }

  async #forget(url: string): Promise<void> {
    this.#pages.delete(url);
    await this.#store.remove(url);
  }

  /** The text is not held, because there can be much of it. */
  #fromPage(stored: StoredPage, { leftOut }: ReadState): SitePage[] {
    const { url, finalUrl, type, body, robots } = stored;
    const hash = hashPage(finalUrl, body);
    if (/\bmarkdown\b|text\/plain/i.test(type)) {
      const address = this.#addressOf(finalUrl.replace(/\.md$/i, ''));
      return [{ key: url, address, hash, split: async () => splitMarkdown(await this.#loadBody(url), address) }];
    }
    if (!/html/i.test(type)) {
      leftOut.add('type', url);
      return [];
    }
    const { facts } = parsePage(headOf(body));
    if (facts.isNoindex || isNone(robots) || facts.isRedirect) {
      leftOut.add(facts.isRedirect ? 'redirect' : 'noindex', url);
      return [];
    }
    const address = this.#addressOf(this.#canonicalOf(facts.canonical, finalUrl));
    const resolve = (href: string) => this.#addressOf(resolveHref(href, finalUrl), finalUrl);
    const split = async (variant: PageVariant) => {
      const page = parsePage(await this.#loadBody(url));
      return page.split({ path: address, resolve, frontMatter: variantFields(page, variant) });
    };
    return [{ key: url, address, hash, split }];
  }

  async #loadBody(url: string): Promise<string> {
    return (this.#pages.get(url) ?? (await this.#store.load(url)))?.body ?? '';
  }

  /** The canonical address, if it is another spelling of the same one. Others belong to another version of the page. */
  #canonicalOf(canonical: string | undefined, url: string): string {
    if (canonical === undefined || !URL.canParse(canonical, url)) return url;
    const own = new URL(canonical, url);
    return own.host === new URL(url).host && normalizePath(own.pathname) === normalizePath(new URL(url).pathname)
      ? own.href
      : url;
  }

  /** The path of an address on the site's host; others are whole. */
  #addressOf(href: string, page?: string): string {
    if (!URL.canParse(href, page)) return href;
    const [url, site] = [new URL(href, page), new URL(this.#settings.url)];
    if (url.host !== site.host || !/^https?:$/.test(url.protocol)) return url.href;
    return (url.pathname + url.search + url.hash).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'));
  }

  #fromText(pages: NonNullable<SiteListing['text']>): SitePage[] {
    return pages.flatMap(({ url, title, body }) => {
      // Without an address there is nothing to link to.
      if (url === undefined || !URL.canParse(url, this.#settings.url)) return [];
      const address = this.#addressOf(new URL(url, this.#settings.url).href.replace(/\.md$/i, ''));
      return [
        {
          key: address,
          address,
          hash: hashPage(address, title, body),
          split: () => splitMarkdown(body, address, title),
        },
      ];
    });
  }

  #describeEmpty(leftOut: LeftOutCounter, warnings: readonly string[]): string {
    const [first] = leftOut.list;
    const reason =
      warnings[0] ??
      (first ? `all ${first.count} pages are left out, such as ${first.examples[0]}` : 'it lists no pages');
    return `${this.#settings.url} has no pages to answer from: ${reason}.`;
  }
}

interface ReadState {
  readonly leftOut: LeftOutCounter;
  readonly warnings: string[];
  readonly signal: AbortSignal | undefined;
}

function splitMarkdown(body: string, address: string, title?: string): Section[] {
  const file = 'page.md';
  const frontMatter = title === undefined ? {} : { title };
  return splitSections({ frontMatter, body }, { file, paths: new Map([[file, address]]) });
}
