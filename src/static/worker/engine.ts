import type { SearchAnswer, SearchQuery } from '../../protocol/search.js';
import type { RequestBody } from '../../protocol/types.js';
import { searchSite } from '../../site-search/search-site.js';
import { composeAnswer } from './answer.js';
import { loadIndex, type StaticDocs } from './load-index.js';

/** Indexes that were loaded, by their addresses. One that could not be loaded is asked for again with the next question. */
const loaded = new Map<string, Promise<StaticDocs>>();

export function load(address: string): Promise<StaticDocs> {
  const docs = loaded.get(address) ?? loadIndex(address);
  loaded.set(address, docs);
  docs.catch(() => loaded.delete(address));
  return docs;
}

/** See `Engine`. */
export async function answer(address: string, body: string, signal?: AbortSignal): Promise<string> {
  const docs = await load(address);
  return composeAnswer(JSON.parse(body) as RequestBody, docs, signal);
}

/** See `Engine`. */
export async function search(address: string, query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer> {
  const { index } = await load(address);
  return searchSite(query, index, signal);
}
