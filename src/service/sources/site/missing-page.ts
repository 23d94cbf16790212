import { parsePage } from '../html/split-page.js';
import type { Fetcher } from './fetcher.js';
import type { StoredPage } from './page-store.js';

/** An address that no site has. */
const NAME = 'docs-assistant-looks-for-a-missing-page';

/** Titles of pages that say that there is no such page, without the name of the site. */
const TITLE = /^(?:error )?404\b|^(?:page )?not found\W*$/i;

/** Characters that such a page has at most. A longer one is about the status 404. */
const MAX_NOTICE = 500;

/**
 * Finds out how a site answers for pages that it does not have: some answer with status 200 and a page.
 *
 * @returns The text of that page; undefined if the site answers with an error, as it should.
 */
export async function findMissingPage(site: string, fetcher: Fetcher): Promise<string | undefined> {
  const folder = site.endsWith('/') || /\.\w+$/.test(new URL(site).pathname) ? site : `${site}/`;
  const fetched = await fetcher.fetch(new URL(NAME, folder).href).catch(() => undefined);
  return fetched?.kind === 'page' ? textOf(fetched.page) : undefined;
}

/** Whether a page is only a notice that there is no such page, as some sites leave it in their list of pages. */
export function isMissingNotice(title: string | undefined, page: StoredPage): boolean {
  return title !== undefined && TITLE.test(title) && (textOf(page)?.length ?? 0) <= MAX_NOTICE;
}

/** The text of a page, without its own address. Undefined if it has none, or is no HTML. */
export function textOf({ url, type, body }: StoredPage): string | undefined {
  if (!/html/i.test(type)) return undefined;
  const sections = parsePage(body).split({ path: '/', resolve: (href) => href });
  const text = sections.map(({ title, headings, content }) => [title, ...headings, content].join('\n')).join('\n');
  return text.replaceAll(url, '').replaceAll(new URL(url).pathname, '') || undefined;
}
