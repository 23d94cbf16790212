import { RequestError } from '../../errors.js';
import type { SearchAnswer, SearchQuery } from '../../protocol/search.js';
import { searchSite } from '../../site-search/search-site.js';
import type { Draft } from '../messages.js';
import { composeAnswer } from './answer.js';
import { loadIndex, type StaticDocs } from './load-index.js';

/** Indexes by their addresses. */
const loaded = new Map<string, Promise<StaticDocs>>();

/** Loads an index before the first question. */
export function load(address: string): Promise<StaticDocs> {
  return open(address, 'default');
}

/** Stops what loads for the latest draft. */
let drafted = new AbortController();

/** See `Engine`. */
export async function loadFor(address: string, draft: Draft): Promise<void> {
  drafted.abort();
  drafted = new AbortController();
  const { signal } = drafted;
  try {
    const docs = await open(address, 'default');
    // A text without any word of the docs may be the beginning of anything.
    if (await docs.index.hasWord(draft.messages.at(-1)?.content ?? '')) await composeAnswer(draft, docs, signal);
  } catch {
    // The question says what is wrong.
  }
}

/** See `Engine`. */
export async function answer(address: string, body: string, signal?: AbortSignal): Promise<string> {
  drafted.abort();
  const request = JSON.parse(body) as Draft;
  return withDocs(address, (docs) => composeAnswer(request, docs, signal));
}

/** See `Engine`. */
export async function search(address: string, query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer> {
  return withDocs(address, ({ index }) => searchSite(query, index, signal));
}

/** If files can't be loaded, tries once more from the start: the site may have been built anew, and its former files are gone. */
async function withDocs<Result>(address: string, use: (docs: StaticDocs) => Promise<Result>): Promise<Result> {
  try {
    return await use(await open(address, 'default'));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    loaded.delete(address);
    return use(await open(address, 'reload'));
  }
}

function open(address: string, cache: 'default' | 'reload'): Promise<StaticDocs> {
  const docs = loaded.get(address) ?? loadIndex(address, cache);
  loaded.set(address, docs);
  docs.catch(() => loaded.delete(address));
  return docs;
}
