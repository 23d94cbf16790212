import type { LanguageModelV1Prompt } from 'ai';

import { searchResultSchema, type Hit } from '../../search/hit.js';

type PromptMessage = LanguageModelV1Prompt[number];

/** What the embedded model reads in a prompt. */
export interface Turn {
  /** The last message of the reader. */
  readonly question: string;
  /** What the reader selected on the page, if anything: the further parts of the same message. */
  readonly pageContext: string;
  /** The question before that; empty when there is none. */
  readonly previousQuestion: string;
  /** What the search for this question found; undefined before it. */
  readonly hits: readonly Hit[] | undefined;
}

/** Reads a prompt from its end. The first part of a message is its text proper. */
export function readTurn(prompt: LanguageModelV1Prompt): Turn {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const [question = '', ...context] = readTexts(prompt[asked]);
  const [previousQuestion = ''] = readTexts(prompt.slice(0, Math.max(asked, 0)).findLast(({ role }) => role === 'user'));
  return { question, pageContext: context.join('\n'), previousQuestion, hits: readHits(prompt.slice(asked + 1)) };
}

function readTexts(message: PromptMessage | undefined): string[] {
  if (message?.role !== 'user') return [];
  return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}

function readHits(messages: readonly PromptMessage[]): readonly Hit[] | undefined {
  const results = messages.flatMap((message) => (message.role === 'tool' ? message.content : []));
  const searched = results.find(({ toolName }) => toolName === 'search');
  return searched && searchResultSchema.parse(searched.result).results;
}
