import { SettingsError } from '../../common/errors.js';
import type { Fetched, Fetcher } from './fetcher.js';
import { parseLlmsFull, parseLlmsLinks, type LlmsPage } from './llms-txt.js';
import { parseSitemap } from './parse-sitemap.js';

/** The pages of a site. */
export interface SiteListing {
  /** Addresses of pages to fetch. */
  readonly urls: readonly string[];
  /** Pages whose text is known already. */
  readonly text?: readonly LlmsPage[] | undefined;
}

/** Sitemaps that are read at most, and addresses in them. */
const MAX_SITEMAPS = 200;
const MAX_ADDRESSES = 200_000;

/** Bytes of an unpacked sitemap: the limit of the standard. */
const MAX_SITEMAP_SIZE = 52_428_800;

/**
 * Finds the pages of a site.
 *
 * @param address - Of a sitemap, of `llms-full.txt` or `llms.txt`, or of the site. The latter has a part of the host's pages if it has a path.
 * @throws {SettingsError} If none can be found.
 */
export async function findPages(address: string, fetcher: Fetcher): Promise<SiteListing> {
  const url = new URL(address);
  if (/\.xml(?:\.gz)?$|sitemap[^/]*\.txt$/i.test(url.pathname)) return { urls: await readSitemaps([address], fetcher) };
  if (/\.txt$/i.test(url.pathname)) return readText(address, fetcher);
  const named = await fetcher.listSitemaps(url);
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  const names = [`${folder}sitemap.xml`, '/sitemap.xml', `${folder}sitemap.txt`, '/sitemap.txt'];
  for (const sitemaps of [named, ...[...new Set(names)].map((name) => [new URL(name, url).href])]) {
    const found = await readSitemaps(sitemaps, fetcher);
    const urls = found.filter((each) => isBelow(each, url));
    if (urls.length > 0) return { urls };
  }
  for (const name of ['llms-full.txt', 'llms.txt']) {
    const found = await readText(new URL(folder + name, url).href, fetcher).catch(() => undefined);
    if (found && (found.urls.length > 0 || (found.text?.length ?? 0) > 0)) return found;
  }
  throw new SettingsError(
    `${address} has no sitemap.xml, sitemap.txt or llms-full.txt. Name the address of its sitemap, or use its files as a source of the kind "html".`,
  );
}

/** Whether an address is below that of the site. */
function isBelow(address: string, site: URL): boolean {
  if (!URL.canParse(address)) return false;
  const path = site.pathname.replace(/\/$/, '');
  const own = new URL(address).pathname;
  return own === path || own.startsWith(`${path}/`);
}

/** Reads sitemaps and those that they name. One that can't be read is passed over, unless it is the only one. */
async function readSitemaps(addresses: readonly string[], fetcher: Fetcher): Promise<string[]> {
  const queue = [...addresses];
  const seen = new Set<string>();
  const urls = new Set<string>();
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (seen.has(address) || seen.size >= MAX_SITEMAPS || !URL.canParse(address)) continue;
    seen.add(address);
    const fetched = await fetcher.fetch(address);
    // Many sites answer with a page for everything.
    if (fetched.kind !== 'page' || /html/i.test(fetched.page.type)) continue;
    const { pages, sitemaps } = parseSitemap(fetched.bytes, MAX_SITEMAP_SIZE);
    for (const { url } of pages.slice(0, MAX_ADDRESSES - urls.size)) if (URL.canParse(url)) urls.add(url);
    queue.push(...sitemaps);
  }
  return [...urls];
}

async function readText(address: string, fetcher: Fetcher): Promise<SiteListing> {
  const fetched = await fetcher.fetch(address);
  if (fetched.kind !== 'page') throw new SettingsError(`${address} can't be read: ${problemOf(fetched)}`);
  const { body, type } = fetched.page;
  // Many sites answer with a page for everything.
  if (/html/i.test(type)) throw new SettingsError(`${address} is a page, not a text. Name the address of a sitemap.`);
  const pages = parseLlmsFull(body).filter(({ url }) => url !== undefined);
  if (pages.length > 0) return { urls: [], text: pages };
  const links = parseLlmsLinks(body).flatMap((href) =>
    URL.canParse(href, address) ? [new URL(href, address).href] : [],
  );
  return { urls: links.filter((href) => new URL(href).host === new URL(address).host) };
}

function problemOf(fetched: Exclude<Fetched, { kind: 'page' }>): string {
  if (fetched.kind === 'gone') return 'there is nothing at this address.';
  return 'problem' in fetched ? fetched.problem : 'it has not changed.';
}
