import { normalizePath } from '../../../search/docs/normalize-path.js';
import type { Section } from '../../../search/docs/section.js';
import { splitSections } from '../../docs/split-sections.js';
import { headOf, variantFields } from '../html/html-source.js';
import { resolveHref } from '../html/resolve-href.js';
import { parsePage } from '../html/split-page.js';
import { isNone } from '../pages/kept-out.js';
import type { LeftOutReason } from '../left-out.js';
import { hashPage } from '../pages/page-hash.js';
import type { PageVariant } from '../pages/page-variant.js';
import type { LlmsPage } from './llms-txt.js';
import { isMissingNotice } from './missing-page.js';
import type { PageStore, StoredPage } from './page-store.js';

/** A page that was fetched, or that is a part of `llms-full.txt`. */
export interface SitePage {
  readonly key: string;
  /** The address on the site's host; whole if it is on another host. */
  readonly address: string;
  /** The address that the page names as canonical. */
  readonly canonical: string | undefined;
  readonly hash: string;
  readonly split: (variant: PageVariant) => readonly Section[] | Promise<readonly Section[]>;
}

/**
 * Makes a page of a fetched file, or returns the reason why it is left out. The text is not kept in memory, because there can be much of it:
 * it is loaded from the store when the page is split.
 *
 * @param site - The address of the site.
 */
export function readFetched(stored: StoredPage, site: string, store: PageStore): SitePage | LeftOutReason {
  const { url, finalUrl, type, body, robots } = stored;
  const hash = hashPage(finalUrl, body);
  const loadBody = async () => (await store.load(url))?.body ?? '';
  if (/\bmarkdown\b|text\/plain/i.test(type)) {
    const address = toSiteAddress(finalUrl.replace(/\.md$/i, ''), site);
    return {
      key: url,
      address,
      canonical: undefined,
      hash,
      split: async () => splitMarkdown(await loadBody(), address),
    };
  }
  if (!/html/i.test(type)) return 'type';
  const { facts } = parsePage(headOf(body));
  if (facts.isRedirect) return 'redirect';
  if (facts.isNoindex || isNone(robots)) return 'noindex';
  if (isMissingNotice(facts.title, stored)) return 'missing';
  const address = toSiteAddress(toCanonical(facts.canonical, finalUrl), site);
  const resolve = (href: string) => toSiteAddress(resolveHref(href, finalUrl), site, finalUrl);
  const split = async (variant: PageVariant) => {
    const page = parsePage(await loadBody());
    return page.split({ path: address, resolve, frontMatter: variantFields(page, variant) });
  };
  const canonical = facts.canonical && toSiteAddress(facts.canonical, site, finalUrl);
  return { key: url, address, canonical, hash, split };
}

/** Makes a page of a part of `llms-full.txt`. Undefined without an address that answers can link to. */
export function readLlmsPage({ url, title, body }: LlmsPage, site: string): SitePage | undefined {
  if (url === undefined || !URL.canParse(url, site)) return undefined;
  const address = toSiteAddress(new URL(url, site).href.replace(/\.md$/i, ''), site);
  const hash = hashPage(address, title, body);
  return { key: address, address, canonical: undefined, hash, split: () => splitMarkdown(body, address, title) };
}

function splitMarkdown(body: string, address: string, title?: string): Section[] {
  const file = 'page.md';
  const frontMatter = title === undefined ? {} : { title };
  return splitSections({ frontMatter, body }, { file, paths: new Map([[file, address]]) });
}

/**
 * An address in the form that links in answers have: the path on the site's host; the whole address on another host.
 *
 * @param site - The address of the site.
 * @param page - The address of the page with the link, which may be relative.
 */
function toSiteAddress(href: string, site: string, page?: string): string {
  if (!URL.canParse(href, page)) return href;
  const url = new URL(href, page);
  if (url.host !== new URL(site).host || !/^https?:$/.test(url.protocol)) return url.href;
  return (url.pathname + url.search + url.hash).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'));
}

/** The canonical address of a page, if it is another spelling of the same one. Others belong to another version of the page. */
function toCanonical(canonical: string | undefined, url: string): string {
  if (canonical === undefined || !URL.canParse(canonical, url)) return url;
  const own = new URL(canonical, url);
  const page = new URL(url);
  const isSame = own.host === page.host && normalizePath(own.pathname) === normalizePath(page.pathname);
  return isSame ? own.href : url;
}
