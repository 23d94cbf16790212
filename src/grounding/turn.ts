import { cut } from '../shared/text.js';
import { MAX_SEARCHED_LENGTH } from '../search/docs-index.js';
import type { Excerpt } from '../search/excerpts/excerpt.js';
import type { FoundWord } from '../search/found.js';
import type { Hit } from '../search/hit.js';
import { detectLanguage } from '../search/languages/detect-language.js';
import type { Language } from '../search/languages/language.js';
import { completeQuestion } from './join-questions.js';

/** Maximum characters of an answer in which its subject is looked for. It is in the first sentence. */
const MAX_ANSWER_LENGTH = 1000;

/** Maximum questions that a follow-up can refer to. */
const MAX_EXCHANGES = 4;

/** Maximum hits of a search that an answer can need: those that are quoted, and those that are linked. */
const MAX_HITS = 8;

/** A question and its answer, which is empty if there was none. */
export interface Exchange {
  readonly question: string;
  readonly answer: string;
}

/** The name and the subject of the site, if they are known. */
export interface Site {
  readonly name?: string | undefined;
  readonly subject?: string | undefined;
}

/** A message of a conversation. */
export interface Said {
  readonly role: string;
  readonly content: string;
}

/** A question with its context, and what was searched and found for it. Long texts are cut. */
export interface Turn {
  /** The last message of the reader, as a whole question. */
  readonly question: string;
  /** The reader's selections on the page. */
  readonly excerpts: readonly Excerpt[];
  readonly site: Site;
  /** The language of what was found. English before anything is. */
  readonly language: Language;
  /** The earlier messages, the latest last. */
  readonly history: readonly Exchange[];
  /** The searches made for this question so far. */
  readonly searches: readonly Search[];
}

/** A search to make: keywords, and optionally the number of a selection, from 1. */
export interface SearchCall {
  readonly query: string;
  readonly contextItem?: number | undefined;
}

/** A search and its results. */
export interface Search extends SearchCall {
  readonly hits: readonly Hit[];
  /** Whether the docs answer the query, only have pages that are close to it, or hold nothing. */
  readonly outcome: 'answer' | 'closest' | 'nothing';
  /** The words of the query as they were found. */
  readonly words?: readonly FoundWord[] | undefined;
}

/**
 * A turn before any search.
 *
 * @param messages - The conversation. The last message is the question.
 */
export function beginTurn(messages: readonly Said[], excerpts: readonly Excerpt[], site: Site): Turn {
  const history = listExchanges(messages.slice(0, -1));
  const question = cut(messages.at(-1)?.content ?? '', MAX_SEARCHED_LENGTH);
  return {
    question: completeQuestion(question, history.at(-1)?.question ?? ''),
    excerpts: excerpts.map((excerpt) => ({ ...excerpt, value: cut(excerpt.value, MAX_SEARCHED_LENGTH) })),
    site,
    history,
    language: 'en',
    searches: [],
  };
}

/** The turn with the results of further searches. */
export function addSearches(turn: Turn, made: readonly Search[]): Turn {
  const searches = [...turn.searches, ...made.map((search) => ({ ...search, hits: search.hits.slice(0, MAX_HITS) }))];
  const contents = searches.flatMap(({ hits }) => hits.map(({ content }) => content));
  return { ...turn, searches, language: detectLanguage(contents.join('\n'))?.language ?? 'en' };
}

/** The latest questions with their answers. */
function listExchanges(messages: readonly Said[]): Exchange[] {
  const exchanges: Exchange[] = [];
  let end = messages.length;
  while (end > 0 && exchanges.length < MAX_EXCHANGES) {
    const asked = messages.slice(0, end).findLastIndex(({ role }) => role === 'user');
    if (asked < 0) break;
    const answers = messages.slice(asked + 1, end).filter(({ role }) => role === 'assistant');
    exchanges.unshift({
      question: cut(messages[asked]?.content ?? '', MAX_SEARCHED_LENGTH),
      answer: cut(answers.map(({ content }) => content).join('\n\n'), MAX_ANSWER_LENGTH),
    });
    end = asked;
  }
  return exchanges;
}
