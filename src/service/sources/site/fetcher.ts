import { setTimeout as sleep } from 'node:timers/promises';
import robotsModule from 'robots-parser';

import { findCharset } from '../folders/read-text.js';
import { version } from '../../../version.js';
import { httpGet, type HttpResponse } from './http-get.js';
import type { StoredPage } from './page-store.js';

/** Its types describe a module with a default export, which it is not. */
const robotsParser = robotsModule as unknown as typeof robotsModule.default;

/** Names the product to the owners of sites. */
const AGENT = 'docs-assistant';
const USER_AGENT = `${AGENT}/${version} (+https://github.com/docs-assistant/docs-assistant)`;

const MAX_REDIRECTS = 5;
const MAX_ATTEMPTS = 3;
/** A site that wants to be left alone for longer is read at the next time, in milliseconds. */
const MAX_RETRY_DELAY = 60_000;
const MAX_ROBOTS_SIZE = 500_000;

export interface FetcherOptions {
  /** Hosts, with ports, whose addresses may be fetched. */
  readonly hosts: ReadonlySet<string>;
  readonly allowPrivate: boolean;
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly timeout: number;
  readonly maxSize: number;
  readonly signal?: AbortSignal | undefined;
}

/** The result of fetching an address. */
export type Fetched =
  | { readonly kind: 'page'; readonly page: StoredPage; readonly bytes: Buffer }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'robots' | 'foreign' | 'failed'; readonly problem: string };

/** Fetches addresses of one site as it asks for: by its robots.txt, slowly, and without what has not changed. */
export class Fetcher {
  readonly #options: FetcherOptions;
  readonly #pace: Pace;
  readonly #robots = new Map<string, Promise<Robots>>();

  constructor(options: FetcherOptions) {
    this.#options = options;
    this.#pace = new Pace(options.requestsPerSecond);
  }

  /** @param known - The stored page of the address. It is only sent again if it has changed. */
  async fetch(address: string, known?: StoredPage): Promise<Fetched> {
    const conditions = {
      ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
      ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
    };
    let url = new URL(address);
    for (let count = 0; count <= MAX_REDIRECTS; count++) {
      if (!this.#isAllowed(url)) return { kind: 'foreign', problem: `${url.host} is not among the hosts.` };
      const robots = await this.#loadRobots(url);
      if (!robots.allows(url)) return { kind: 'robots', problem: 'robots.txt forbids it.' };
      const response = await this.#get(url, conditions);
      const location = response.headers['location'];
      if (response.status >= 300 && response.status < 400 && response.status !== 304 && location) {
        if (!URL.canParse(location, url)) return { kind: 'failed', problem: 'It redirects to an invalid address.' };
        url = new URL(location, url);
        continue;
      }
      return toFetched(address, url, response);
    }
    return { kind: 'failed', problem: 'It redirects too often.' };
  }

  /** The sitemaps that robots.txt names. */
  async listSitemaps(url: URL): Promise<readonly string[]> {
    return (await this.#loadRobots(url)).sitemaps;
  }

  #isAllowed(url: URL): boolean {
    return /^https?:$/.test(url.protocol) && this.#options.hosts.has(url.host) && url.username === '';
  }

  #loadRobots(url: URL): Promise<Robots> {
    const known = this.#robots.get(url.origin) ?? this.#fetchRobots(url.origin);
    this.#robots.set(url.origin, known);
    return known;
  }

  async #fetchRobots(origin: string): Promise<Robots> {
    let url = new URL('/robots.txt', origin);
    for (let count = 0; count <= MAX_REDIRECTS; count++) {
      const response = await this.#get(url, {}, MAX_ROBOTS_SIZE);
      const location = response.headers['location'];
      if (response.status >= 300 && response.status < 400 && location && URL.canParse(location, url)) {
        url = new URL(location, url);
        if (this.#isAllowed(url)) continue;
      }
      // A site whose rules can't be loaded is asked again later.
      if (response.status >= 500) throw new Error(`${url.href} answers with ${response.status}.`);
      return this.#parseRobots(origin, response.status === 200 ? response.body.toString('utf8') : '');
    }
    return this.#parseRobots(origin, '');
  }

  #parseRobots(origin: string, text: string): Robots {
    const robots = robotsParser(`${origin}/robots.txt`, text);
    this.#pace.slowDown(Math.min(60, robots.getCrawlDelay(AGENT) ?? 0));
    return { allows: (url) => robots.isAllowed(url.href, AGENT) !== false, sitemaps: robots.getSitemaps() };
  }

  /** Gets an address, again after a while if the site is busy. */
  async #get(
    url: URL,
    headers: Readonly<Record<string, string>>,
    maxSize = this.#options.maxSize,
  ): Promise<HttpResponse> {
    const { timeout, allowPrivate, signal } = this.#options;
    for (let attempt = 1; ; attempt++) {
      await this.#pace.wait(signal);
      const accept = 'text/html, application/xhtml+xml, application/xml;q=0.9, text/plain;q=0.8, text/markdown;q=0.8';
      const all = { 'User-Agent': USER_AGENT, Accept: accept, ...headers };
      const response = await httpGet(url, { headers: all, timeout, maxSize, allowPrivate, signal });
      if (![429, 502, 503, 504].includes(response.status) || attempt === MAX_ATTEMPTS) return response;
      const delay = parseRetryAfter(response.headers['retry-after']) ?? 1000 * 2 ** attempt;
      if (delay > MAX_RETRY_DELAY) return response;
      this.#pace.pause(delay);
    }
  }
}

interface Robots {
  readonly allows: (url: URL) => boolean;
  readonly sitemaps: readonly string[];
}

/** @returns Milliseconds; undefined if nothing is said. */
function parseRetryAfter(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined;
  const time = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(time) ? undefined : Math.max(0, time);
}

function toFetched(address: string, url: URL, { status, headers, body }: HttpResponse): Fetched {
  if (status === 304) return { kind: 'unchanged' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 200) return { kind: 'failed', problem: `It answers with ${status}.` };
  const type = headers['content-type'] ?? '';
  const page = {
    url: address,
    finalUrl: url.href,
    type,
    etag: headers['etag'],
    lastModified: headers['last-modified'],
    robots: headers['x-robots-tag'],
    body: decodeBody(body, type),
  };
  return { kind: 'page', page, bytes: body };
}

function decodeBody(body: Buffer, type: string): string {
  const [, named = findCharset(body)] = /charset\s*=\s*"?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(named).decode(body);
  } catch {
    return body.toString('utf8');
  }
}

/** Spreads requests over time, so that a site is not burdened. */
class Pace {
  #interval: number;
  #next = 0;

  /** @param perSecond - The maximum of requests in a second. */
  constructor(perSecond: number) {
    this.#interval = 1000 / perSecond;
  }

  /** Sets the minimal time between two requests. */
  slowDown(seconds: number): void {
    this.#interval = Math.max(this.#interval, seconds * 1000);
  }

  /** Delays the next request by some milliseconds. */
  pause(milliseconds: number): void {
    this.#next = Math.max(this.#next, Date.now() + milliseconds);
  }

  /** Waits for the turn of the next request. */
  async wait(signal?: AbortSignal): Promise<void> {
    const at = Math.max(Date.now(), this.#next);
    this.#next = at + this.#interval;
    if (at > Date.now()) await sleep(at - Date.now(), undefined, { signal });
  }
}
