import type { LanguageModelV1Prompt } from 'ai';
import { z } from 'zod';

import { parseContextItem } from '../context-item.js';
import type { Excerpt } from '../../search/excerpt.js';
import { cut } from '../../common/text.js';
import { MAX_SEARCHED_LENGTH } from '../../search/docs-index.js';
import { detectLanguage } from '../../search/languages/detect-language.js';
import type { Language } from '../../search/languages/language.js';
import { searchResultSchema, type Hit } from '../../search/hit.js';
import { findTexts } from '../step-model.js';
import { completeQuestion } from './join-questions.js';

type PromptMessage = LanguageModelV1Prompt[number];

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

const siteSchema = z.object({ name: z.string().optional(), subject: z.string().optional() });

/** The name and the subject of the site, if they are known. */
export type Site = Readonly<z.infer<typeof siteSchema>>;

/** A question with its context, as parsed from a prompt. Long texts are cut. */
export interface Turn {
  /** The last message of the reader, as a whole question. */
  readonly question: string;
  /** The reader's selections on the page: the further parts of the same message. */
  readonly excerpts: readonly Excerpt[];
  /** The site, as the system prompt describes it. */
  readonly site: Site;
  /** The language of what was found. English before anything is. */
  readonly language: Language;
  /** The earlier messages, the latest last. */
  readonly history: readonly Exchange[];
  /** The searches made for this question so far. */
  readonly searches: readonly Search[];
}

/** Arguments of the tool `search`: keywords, and optionally the number of an item of the page context, from 1. */
export const searchCallSchema = z.object({ query: z.string(), contextItem: z.number().optional() });

export type SearchCall = Readonly<z.infer<typeof searchCallSchema>>;

/** A search and its results. */
export interface Search extends SearchCall {
  readonly hits: readonly Hit[];
  /** Whether the docs answer the query, only have pages that are close to it, or hold nothing. */
  readonly outcome: 'answer' | 'closest' | 'nothing';
}

/**
 * Parses a prompt from its end. What a reader sent is cut to the length that is searched, so that its cost is bounded. The first part of a
 * message is the reader's text.
 */
export function parseTurn(prompt: LanguageModelV1Prompt): Turn {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const before = prompt.slice(0, Math.max(asked, 0));
  const [question = '', ...context] = findTexts(prompt[asked]);
  const searches = findSearches(prompt.slice(asked + 1));
  const history = parseHistory(before);
  return {
    question: completeQuestion(cut(question, MAX_SEARCHED_LENGTH), history.at(-1)?.question ?? ''),
    excerpts: context.flatMap(parseExcerpt),
    site: parseSite(prompt[0]),
    history,
    language: languageOf(searches),
    searches,
  };
}

function languageOf(searches: readonly Search[]): Language {
  const contents = searches.flatMap(({ hits }) => hits.map(({ content }) => content));
  return detectLanguage(contents.join('\n'))?.language ?? 'en';
}

function parseSite(message: PromptMessage | undefined): Site {
  const text = message?.role === 'system' ? message.content : '';
  const [, json = '{}'] = /^The site: (\{.*\})$/m.exec(text) ?? [];
  return siteSchema.catch({}).parse(JSON.parse(json));
}

/** The latest questions with their answers. */
function parseHistory(messages: readonly PromptMessage[]): Exchange[] {
  const exchanges: Exchange[] = [];
  let end = messages.length;
  while (end > 0 && exchanges.length < MAX_EXCHANGES) {
    const asked = messages.slice(0, end).findLastIndex(({ role }) => role === 'user');
    if (asked < 0) break;
    const [question = ''] = findTexts(messages[asked]);
    const answer = messages
      .slice(asked + 1, end)
      .flatMap(findTexts)
      .join('\n\n');
    exchanges.unshift({ question: cut(question, MAX_SEARCHED_LENGTH), answer: cut(answer, MAX_ANSWER_LENGTH) });
    end = asked;
  }
  return exchanges;
}

function parseExcerpt(text: string): Excerpt[] {
  const excerpt = parseContextItem(text);
  return excerpt ? [{ ...excerpt, value: cut(excerpt.value, MAX_SEARCHED_LENGTH) }] : [];
}

function findSearches(messages: readonly PromptMessage[]): Search[] {
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.content : []));
  const results = messages.flatMap((message) => (message.role === 'tool' ? message.content : []));
  return calls.flatMap((call) => {
    const found = call.type === 'tool-call' && results.find(({ toolCallId }) => toolCallId === call.toolCallId);
    if (!found || found.toolName !== 'search') return [];
    // A tool that failed, or was called too often, returns something else.
    const { results: hits, outcome = hits.length > 0 ? 'answer' : 'nothing' } = searchResultSchema
      .catch({ results: [] })
      .parse(found.result);
    return [{ ...searchCallSchema.parse(call.args), hits: hits.slice(0, MAX_HITS), outcome }];
  });
}
