import type { LanguageModelV1Source } from '@ai-sdk/provider';
import { processDataStream } from '@ai-sdk/ui-utils';

/** An answer as the SDK's own client reads it. */
export interface ReadAnswer {
  text: string;
  toolCalls: { toolName: string; args: unknown }[];
  results: unknown[];
  errors: string[];
  /** The source parts, each with what was said before it. */
  sources: { before: string; source: LanguageModelV1Source }[];
  usage: { promptTokens: number; completionTokens: number } | undefined;
  finishReason: string | undefined;
}

/** Reads a response to its end with the SDK's parser, which throws at anything outside the protocol. */
export async function readAnswer(response: Response): Promise<ReadAnswer> {
  const answer: ReadAnswer = {
    text: '',
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
    onSourcePart: (source) => void answer.sources.push({ before: answer.text, source }),
    onFinishMessagePart: ({ finishReason, usage }) => {
      answer.finishReason = finishReason;
      answer.usage = usage;
    },
  });
  return answer;
}
