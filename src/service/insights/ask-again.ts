import { DEFAULT_PAGE_SIZE, type ChatMessage } from '../assistant/request/parse-message-request.js';
import type { AnswerTools } from '../assistant/run/run-answer.js';
import { loadAnswerParts } from '../assistant/stream/answer-parts.js';
import { AnswerRecorder, type RecordedAnswer } from './answer-recorder.js';

/** A question that was asked before. */
export interface FormerQuestion {
  readonly question: string;
  /** The page on which it was asked. */
  readonly path: string | null;
  /** The questions before it in its conversation, with their answers, in order. */
  readonly earlier: readonly { readonly question: string; readonly answer: string }[];
}

/** Asks a question again as the reader did, without keeping it for insights. */
export async function askAgain(
  { question, path, earlier }: FormerQuestion,
  tools: AnswerTools,
  signal: AbortSignal,
): Promise<RecordedAnswer> {
  const messages: ChatMessage[] = [
    ...earlier.flatMap(({ question: asked, answer }): ChatMessage[] => [
      { role: 'user', content: asked },
      { role: 'assistant', content: answer },
    ]),
    { role: 'user', content: question },
  ];
  const request = {
    fp: 'anonymous',
    messages,
    retrievalPageSize: DEFAULT_PAGE_SIZE,
    ...(path !== null && { currentPath: path }),
  };
  const recorder = new AnswerRecorder();
  for await (const part of loadAnswerParts(request, tools, { signal })) recorder.add(part);
  return recorder.finish();
}
