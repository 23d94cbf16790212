import { timeLimit, untilAborted } from '../../http/timeout.js';
import { searchSite as search } from '../../site-search/search-site.js';
import type { AnswerSettings } from '../assistant/answer-settings.js';
import type { DocsVersion } from '../indexing/docs-version.js';
import { ServiceError } from '../requests/service-error.js';
import { MAX_OFFSET, type SearchParameters } from './parse-search-request.js';
import type { SearchAnswer } from './search-answer.js';

/** Seconds until it is worth trying again. */
const RETRY_AFTER = 5;

/**
 * Searches the docs for a search box: the index that answers are made from.
 *
 * @param signal - Aborted when the reader has left.
 * @throws {ServiceError} 503 when the search takes too long.
 */
export async function searchSite(
  parameters: SearchParameters,
  { index }: Pick<DocsVersion, 'index'>,
  settings: Pick<AnswerSettings, 'searchTimeout'>,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const limited = timeLimit(settings.searchTimeout, signal);
  const found = search(parameters, index, limited);
  const answer = await untilAborted(limited, found).catch((error: unknown) => {
    throw limited.aborted && !signal.aborted ? tooSlow() : error;
  });
  return { ...answer, next: (answer.next ?? 0) > MAX_OFFSET ? null : answer.next };
}

function tooSlow(): ServiceError {
  return new ServiceError(503, `The search took too long. Try again in ${RETRY_AFTER} seconds.`, {
    headers: { 'Retry-After': String(RETRY_AFTER) },
  });
}
