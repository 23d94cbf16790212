import type { LanguageModelV1Prompt } from 'ai';
import { z } from 'zod';

import { parseContextItem } from '../../assistant/page-context.js';
import type { Excerpt } from '../../search/excerpt.js';
import { searchResultSchema, type Hit } from '../../search/hit.js';
import { findTexts } from '../step-model.js';

type PromptMessage = LanguageModelV1Prompt[number];

/** A question with its context, as parsed from a prompt. */
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

/** Parses a prompt from its end. The first part of a message is the reader's text. */
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
