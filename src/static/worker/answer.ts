import { planSearches } from '../../grounding/plan-searches.js';
import { addSearches, beginTurn, type Search, type SearchCall, type Turn } from '../../grounding/turn.js';
import type { BlockReader } from '../../quotes/passages/block.js';
import type { Passage } from '../../quotes/passages/passage.js';
import { toPassagesData } from '../../quotes/passages-data.js';
import { quotePassages } from '../../quotes/answer-with-passages.js';
import { toSource, type Citation } from '../../quotes/source-part.js';
import { quotePassage } from '../../quotes/quote-passage.js';
import type { Draft } from '../messages.js';
import type { StaticDocs } from './load-index.js';
import { loadOtherLanguages } from './load-languages.js';

/** How many of the best page's further sections are looked at, as the service does without a language model. */
const FURTHER_OF_PAGE = 2;

/** Answers a question with passages of an index, in the words that the service uses without a language model: a data stream (section 4.4). */
export async function composeAnswer(
  request: Draft,
  docs: StaticDocs,
  signal: AbortSignal | undefined,
): Promise<string> {
  const question = request.messages.at(-1)?.content ?? '';
  if (await mayBeForeign(question, docs)) await loadOtherLanguages();
  let turn = beginTurn(request.messages, request.context ?? [], docs.site);
  for (let calls = planSearches(turn); calls.length > 0; calls = planSearches(turn))
    turn = addSearches(turn, await Promise.all(calls.map((call) => search(call, { request, turn, docs, signal }))));
  const { text, outcome, passages } = quotePassages(turn, await createBlockReader(turn, docs));
  const places = passages.map(({ hit: { path, metadata }, matched }) => ({ path, ...metadata, matched }));
  const citations = passages.map((passage, at) => toCitation(passage, at + 1, question));
  return [
    formatPart('8', [{ type: 'passages', ...toPassagesData({ outcome, passages: places }) }]),
    ...citations.map((citation) => formatPart('h', toSource(citation))),
    formatPart('0', text),
    formatPart('d', { finishReason: 'stop' }),
  ].join('');
}

/** The index has the blocks of its sections. A list that the search has put together, or very long markdown, is parsed. */
async function createBlockReader({ searches }: Turn, { blocksOf }: StaticDocs): Promise<BlockReader> {
  const contents = searches.flatMap(({ hits }) => hits.map(({ content }) => content));
  const known = new Map(contents.map((content) => [content, blocksOf(content)]));
  const isComplete = [...known.values()].every((blocks) => blocks !== undefined);
  const parser = import('../../quotes/passages/parse-blocks.js');
  if (isComplete) {
    // Later questions may need it without a network.
    parser.catch(() => undefined);
    return (content) => known.get(content) ?? [];
  }
  const { parseBlocks } = await parser;
  return (content) => known.get(content) ?? parseBlocks(content);
}

function formatPart(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`;
}

/** Whether a question has letters of other languages, or no word that the docs have, too. */
async function mayBeForeign(question: string, { index }: StaticDocs): Promise<boolean> {
  return /[^\p{ASCII}\p{P}\p{S}]/u.test(question) || !(await index.hasWord(question));
}

async function search(
  { query, contextItem }: SearchCall,
  { request, turn, docs, signal }: { request: Draft; turn: Turn; docs: StaticDocs; signal: AbortSignal | undefined },
): Promise<Search> {
  const { results, outcome, words } = await docs.index.search({
    query,
    pageSize: request.retrievalPageSize,
    furtherOfPage: FURTHER_OF_PAGE,
    filter: request.filter,
    currentPath: request.currentPath,
    context: turn.excerpts,
    subject: contextItem === undefined ? undefined : turn.excerpts[contextItem - 1],
    signal,
  });
  return { query, ...(contextItem !== undefined && { contextItem }), hits: results, outcome, words };
}

function toCitation({ hit: { path, metadata }, text }: Passage, number: number, question: string): Citation {
  const { title, headings } = metadata;
  return { type: 'citation', number, path, title, headings: [...headings], quote: quotePassage([text], question) };
}
