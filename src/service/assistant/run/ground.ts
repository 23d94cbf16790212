import { randomUUID } from 'node:crypto';

import { planSearches } from '../../../grounding/plan-searches.js';
import { addSearches, type Search, type SearchCall, type Turn } from '../../../grounding/turn.js';
import { searchResultSchema } from '../../models/search-result.js';
import { toToolResult, type SearchDocs } from '../tools/search-tool.js';
import { noUsage, type AnswerPart } from './answer-part.js';

/**
 * Searches the docs for a question, before a model is asked or passages are quoted (section 1). Small talk is not searched for. The searches are parts of the
 * answer, as calls of the tool `search`, which clients list sources from.
 *
 * @returns The question with what was found.
 */
export async function* ground(begun: Turn, search: SearchDocs, signal: AbortSignal): AsyncGenerator<AnswerPart, Turn> {
  let turn = begun;
  for (let calls = planSearches(turn); calls.length > 0; calls = planSearches(turn)) {
    yield { type: 'step-start', messageId: randomUUID() };
    const named = calls.map((args) => ({ toolCallId: randomUUID(), toolName: 'search', args }));
    for (const call of named) yield { type: 'tool-call', ...call };
    const results = await Promise.all(calls.map((call) => search(call, { abortSignal: signal })));
    for (const [index, { toolCallId, toolName }] of named.entries())
      yield { type: 'tool-result', toolCallId, toolName, result: toToolResult(results[index]!) };
    yield { type: 'step-finish', finishReason: 'tool-calls', usage: noUsage, isContinued: false };
    turn = addSearches(
      turn,
      calls.map((call, index) => toSearch(call, results[index])),
    );
  }
  return turn;
}

/** A search that failed has found nothing. */
function toSearch(call: SearchCall, result: Awaited<ReturnType<SearchDocs>> | undefined): Search {
  const { results: hits, outcome = hits.length > 0 ? 'answer' : 'nothing' } = searchResultSchema
    .catch({ results: [] })
    .parse(result);
  return { ...call, hits, outcome, words: result && 'words' in result ? result.words : undefined };
}
