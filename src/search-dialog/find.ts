import { getPagePath } from '../page/hash-route.js';
import { findIndex } from '../page/site-root.js';
import type { SearchAnswer, SearchQuery } from '../protocol/search.js';
import { isAdminKey } from '../shared/admin-key.js';
import type { SearchHost } from './host.js';

/** Maximum characters of a search (section 4.4). Longer texts are questions. */
const MAX_LENGTH = 500;

/**
 * Searches the docs: at the service, or in the browser if the site has an index of static files.
 *
 * @throws When the search fails, or `signal` is aborted.
 */
export async function find(host: SearchHost, query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer> {
  const narrowed = { ...query, q: query.q.slice(0, MAX_LENGTH), ...getFilter(host) };
  const index = findIndex(host);
  if (index) return (await import('../static/index.js')).searchIndex(index, narrowed, signal);
  const parameters = Object.entries(narrowed).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const url = `${getAddress(host)}?${new URLSearchParams(parameters as [string, string][])}`;
  const response = await fetch(url, { headers: await loadHeaders(host), signal });
  const answer = response.ok && ((await response.json()) as Partial<SearchAnswer> | null);
  if (answer && answer.results) return answer as SearchAnswer;
  throw new Error(`The service sent no results (status ${response.status}).`);
}

/** The address of the search that belongs to the address for questions (section 4.4). */
export function getAddress({ endpoint, baseUrl = '', domain = '' }: SearchHost): string {
  if (!endpoint) return `${baseUrl.replace(/\/+$/, '')}/discovery/v1/search/${encodeURIComponent(domain)}`;
  const [, base, site] = /^(.*\/)assistant\/([^/]+)\/message$/.exec(endpoint) ?? [];
  if (base === undefined) throw new Error('With this endpoint, the search needs base-url and domain, or index.');
  return `${base}search/${site}`;
}

export async function loadHeaders({ apiKey, headers }: SearchHost): Promise<Record<string, string>> {
  if (isAdminKey(apiKey)) throw new Error('api-key holds an admin key.');
  const more = typeof headers === 'function' ? await headers() : headers;
  return { ...(apiKey && { Authorization: `Bearer ${apiKey.trim()}` }), ...more };
}

/** With `auto`, the page of the reader, which goes along, decides. */
export function getFilter({ filter }: SearchHost): Pick<SearchQuery, 'language' | 'version'> {
  const { language, version }: Readonly<Record<string, unknown>> = filter === 'auto' ? {} : { ...filter };
  return { ...(language ? { language: String(language) } : {}), ...(version ? { version: String(version) } : {}) };
}

/** The page of the reader. */
export function getPath(): string | undefined {
  return getPagePath().slice(0, 200) || undefined;
}
