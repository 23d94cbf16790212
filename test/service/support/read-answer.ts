import { processDataStream } from '@ai-sdk/ui-utils';

import type { Source } from '../../../src/quotes/source-part.js';
import { parseSuggestions, type Suggestion } from '../../../src/shared/suggestions.js';

/** An answer as the SDK's own client reads it. */
export interface ReadAnswer {
  /** Without the block of suggestions at the end. */
  text: string;
  /** Pages to read next. */
  suggestions: Suggestion[];
  toolCalls: { toolName: string; args: unknown }[];
  results: unknown[];
  errors: string[];
  /** The source parts, each with the text before it. */
  sources: { before: string; source: Source }[];
  usage: { promptTokens: number; completionTokens: number } | undefined;
  finishReason: string | undefined;
}

const block = /\n\n```suggestions\n([^]*)```\n$/;

/** Reads a response to its end with the SDK's parser, which throws for anything outside the protocol. */
export async function readAnswer(response: Response): Promise<ReadAnswer> {
  const answer: ReadAnswer = {
    text: '',
    suggestions: [],
    toolCalls: [],
    results: [],
    errors: [],
    sources: [],
    usage: undefined,
    finishReason: undefined,
  };
  if (!response.body) throw new Error('The response has no body.');
  await processDataStream({
    stream: response.body,
    onTextPart: (text) => void (answer.text += text),
    onToolCallPart: ({ toolName, args }) => void answer.toolCalls.push({ toolName, args }),
    onToolResultPart: ({ result }) => void answer.results.push(result),
    onErrorPart: (error) => void answer.errors.push(error),
    onSourcePart: (source) => void answer.sources.push({ before: answer.text, source: source as unknown as Source }),
    onFinishMessagePart: ({ finishReason, usage }) => {
      answer.finishReason = finishReason;
      answer.usage = usage;
    },
  });
  const [, lines] = block.exec(answer.text) ?? [];
  if (lines !== undefined) {
    answer.suggestions = parseSuggestions(lines);
    answer.text = answer.text.replace(block, '');
  }
  return answer;
}
