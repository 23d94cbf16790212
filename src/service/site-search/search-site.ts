import { timeLimit, untilAborted } from '../../http/timeout.js';
import type { AnswerTools } from '../assistant/run/run-answer.js';
import { ServiceError } from '../requests/service-error.js';
import { markMatches } from './mark-matches.js';
import { MAX_OFFSET, type SearchParameters } from './parse-search-request.js';
import type { SearchAnswer } from './search-answer.js';
import { splitPieces } from '../../quotes/quote-passage.js';
import { truncate } from '../../shared/text.js';
import { countTerms, queryTerms } from '../../search/terms/terms.js';

/** Seconds until it is worth trying again. */
const RETRY_AFTER = 5;

/**
 * Searches the docs for a search box: the index that answers are made from.
 *
 * @param signal - Aborted when the reader has left.
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
    // One more shows whether there is a next page.
    pageSize: offset + limit + 1,
    filter,
    isTyping: true,
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

/** Characters of an excerpt: two or three lines in a search box. */
const MAX_LENGTH = 200;

/** Maximum sentences of a section that are compared. */
const MAX_PIECES = 100;

/** Excerpts the part of a section that has most words in common with a query, as plain text. Of one that shares none, its beginning. */
function excerptSection(markdown: string, query: string): string {
  const pieces = splitPieces(markdown).slice(0, MAX_PIECES);
  const terms = queryTerms(query);
  let best = 0;
  let most = 0;
  for (const [index, piece] of pieces.entries()) {
    const count = countTerms(piece, terms);
    if (count <= most) continue;
    best = index;
    most = count;
  }
  let text = '';
  for (const piece of pieces.slice(best)) {
    if (text.length >= MAX_LENGTH) break;
    text += `${text === '' ? '' : ' '}${piece}`;
  }
  return truncate(text, MAX_LENGTH);
}
