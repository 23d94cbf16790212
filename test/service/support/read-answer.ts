import { processDataStream } from '@ai-sdk/ui-utils';

/** An answer as the SDK's own client reads it. */
export interface ReadAnswer {
  text: string;
  toolCalls: { toolName: string; args: unknown }[];
  results: unknown[];
  errors: string[];
  finishReason: string | undefined;
}

/** Reads a response to its end with the SDK's parser, which throws at anything outside the protocol. */
export async function readAnswer(response: Response): Promise<ReadAnswer> {
  const answer: ReadAnswer = { text: '', toolCalls: [], results: [], errors: [], finishReason: undefined };
  if (!response.body) throw new Error('The response has no body.');
  await processDataStream({
    stream: response.body,
    onTextPart: (text) => void (answer.text += text),
    onToolCallPart: ({ toolName, args }) => void answer.toolCalls.push({ toolName, args }),
    onToolResultPart: ({ result }) => void answer.results.push(result),
    onErrorPart: (error) => void answer.errors.push(error),
    onFinishMessagePart: ({ finishReason }) => void (answer.finishReason = finishReason),
  });
  return answer;
}
