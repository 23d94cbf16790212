import type { LanguageModelV1Prompt } from 'ai';
import { z } from 'zod';

import { parseContextItem } from '../../assistant/page-context.js';
import type { Excerpt } from '../../search/excerpt.js';
import { cut } from '../../format.js';
import { MAX_SEARCHED_LENGTH } from '../../search/docs-index.js';
import { searchResultSchema, type Hit } from '../../search/hit.js';
import { findTexts } from '../step-model.js';

type PromptMessage = LanguageModelV1Prompt[number];

/** Maximum characters of an answer in which its subject is looked for. It is in the first sentence. */
const MAX_ANSWER_LENGTH = 1000;

/** Maximum hits of a search that an answer can need: those that are quoted, and those that are linked. */
const MAX_HITS = 8;

/** A question with its context, as parsed from a prompt. Long texts are cut. */
export interface Turn {
  /** The last message of the reader. */
  readonly question: string;
  /** What the reader selected on the page: the further parts of the same message. */
  readonly excerpts: readonly Excerpt[];
  /** The question before; empty if there is none. */
  readonly previousQuestion: string;
  /** Its answer; empty if there is none. */
  readonly previousAnswer: string;
  /** The searches made for this question so far. */
  readonly searches: readonly Search[];
}

/** Arguments of the tool `search`: keywords, and optionally the number of an item of the page context, from 1. */
export const searchCallSchema = z.object({ query: z.string(), contextItem: z.number().optional() });

export type SearchCall = Readonly<z.infer<typeof searchCallSchema>>;

/** A search and its results. */
export interface Search extends SearchCall {
  readonly hits: readonly Hit[];
}

/**
 * Parses a prompt from its end. What a reader sent is cut to the length that is searched, so that its cost is bounded. The first part of a
 * message is the reader's text.
 */
export function parseTurn(prompt: LanguageModelV1Prompt): Turn {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const before = prompt.slice(0, Math.max(asked, 0));
  const previous = before.findLastIndex(({ role }) => role === 'user');
  const [question = '', ...context] = findTexts(prompt[asked]);
  const [previousQuestion = ''] = findTexts(before[previous]);
  return {
    question: cut(question, MAX_SEARCHED_LENGTH),
    excerpts: context.flatMap(parseExcerpt),
    previousQuestion: cut(previousQuestion, MAX_SEARCHED_LENGTH),
    previousAnswer: cut(
      before
        .slice(previous + 1)
        .flatMap(findTexts)
        .join('\n\n'),
      MAX_ANSWER_LENGTH,
    ),
    searches: findSearches(prompt.slice(asked + 1)),
  };
}

function parseExcerpt(text: string): Excerpt[] {
  const excerpt = parseContextItem(text);
  return excerpt ? [{ ...excerpt, value: cut(excerpt.value, MAX_SEARCHED_LENGTH) }] : [];
}

function findSearches(messages: readonly PromptMessage[]): Search[] {
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.content : []));
  const results = messages.flatMap((message) => (message.role === 'tool' ? message.content : []));
  return calls.flatMap((call) => {
    const result = call.type === 'tool-call' && results.find(({ toolCallId }) => toolCallId === call.toolCallId);
    if (!result || result.toolName !== 'search') return [];
    const { results: found, outcome = 'answer' } = searchResultSchema.parse(result.result);
    const hits = outcome === 'answer' ? found : [];
    return [{ ...searchCallSchema.parse(call.args), hits: hits.slice(0, MAX_HITS) }];
  });
}
