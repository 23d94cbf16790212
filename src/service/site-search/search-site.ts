import { timeLimit, untilAborted } from '../../http/timeout.js';
import type { AnswerTools } from '../assistant/run/run-model.js';
import { ServiceError } from '../requests/service-error.js';
import { excerptSection } from './excerpt.js';
import { markMatches } from './mark-matches.js';
import { MAX_OFFSET, type SearchParameters } from './parse-search-request.js';
import type { SearchAnswer } from './search-answer.js';

/** Seconds until it is worth trying again. */
const RETRY_AFTER = 5;

/**
 * Searches the docs for a search box: the index that answers are made from.
 *
 * @param signal - Aborted when nobody waits any more.
 * @throws {ServiceError} 503 when the search takes too long.
 */
export async function searchSite(
  { q, limit, offset, language, version }: SearchParameters,
  { docs, settings }: Pick<AnswerTools, 'docs' | 'settings'>,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const limited = timeLimit(settings.searchTimeout, signal);
  const filter = { ...(language !== undefined && { language }), ...(version !== undefined && { version }) };
  const search = docs.current.index.search({
    query: q,
    // One more tells whether there is a next page.
    pageSize: offset + limit + 1,
    filter,
    signal: limited,
  });
  const { results, outcome } = await untilAborted(limited, search).catch((error: unknown) => {
    throw limited.aborted && !signal.aborted ? tooSlow() : error;
  });
  return {
    results: results.slice(offset, offset + limit).map(({ path, content, metadata: { title, headings } }) => ({
      path,
      title,
      breadcrumbs: [title, ...headings],
      excerpt: markMatches(excerptSection(content, q), q),
    })),
    outcome,
    next: results.length > offset + limit && offset + limit <= MAX_OFFSET ? offset + limit : null,
  };
}

function tooSlow(): ServiceError {
  return new ServiceError(503, `The search took too long. Try again in ${RETRY_AFTER} seconds.`, {
    headers: { 'Retry-After': String(RETRY_AFTER) },
  });
}
