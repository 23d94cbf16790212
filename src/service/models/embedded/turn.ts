import type { LanguageModelV1Prompt } from 'ai';
import { z } from 'zod';

import { parseContextItem } from '../../assistant/page-context.js';
import type { Excerpt } from '../../search/excerpt.js';
import { searchResultSchema, type Hit } from '../../search/hit.js';
import { findTexts } from '../step-model.js';

type PromptMessage = LanguageModelV1Prompt[number];

/** What the embedded model reads in a prompt. */
export interface Turn {
  /** The last message of the reader. */
  readonly question: string;
  /** What the reader selected on the page, if anything: the further parts of the same message. */
  readonly excerpts: readonly Excerpt[];
  /** The question before that; empty when there is none. */
  readonly previousQuestion: string;
  /** What was answered to it; empty when nothing was. */
  readonly previousAnswer: string;
  /** The searches made for this question so far. */
  readonly searches: readonly Search[];
}

/** What to search for: keywords, and at times an item of the page context by its number, from 1. */
export const searchCallSchema = z.object({ query: z.string(), contextItem: z.number().optional() });

export type SearchCall = Readonly<z.infer<typeof searchCallSchema>>;

/** A search and what it found. */
export interface Search extends SearchCall {
  readonly hits: readonly Hit[];
}

/** Reads a prompt from its end. The first part of a message is its text proper. */
export function parseTurn(prompt: LanguageModelV1Prompt): Turn {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const before = prompt.slice(0, Math.max(asked, 0));
  const previous = before.findLastIndex(({ role }) => role === 'user');
  const [question = '', ...context] = findTexts(prompt[asked]);
  const [previousQuestion = ''] = findTexts(before[previous]);
  return {
    question,
    excerpts: context.flatMap((text) => parseContextItem(text) ?? []),
    previousQuestion,
    previousAnswer: before
      .slice(previous + 1)
      .flatMap(findTexts)
      .join('\n\n'),
    searches: findSearches(prompt.slice(asked + 1)),
  };
}

function findSearches(messages: readonly PromptMessage[]): Search[] {
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.content : []));
  const results = messages.flatMap((message) => (message.role === 'tool' ? message.content : []));
  return calls.flatMap((call) => {
    const result = call.type === 'tool-call' && results.find(({ toolCallId }) => toolCallId === call.toolCallId);
    if (!result || result.toolName !== 'search') return [];
    return [{ ...searchCallSchema.parse(call.args), hits: searchResultSchema.parse(result.result).results }];
  });
}
