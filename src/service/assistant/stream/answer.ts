import { randomUUID } from 'node:crypto';

import type { MessageRequest } from '../request/parse-message-request.js';
import type { RecordParts } from './question-recorder.js';
import type { AnswerTools } from '../run/run-answer.js';
import { loadAnswerParts, type AnswerOptions } from './answer-parts.js';
import { dataStreamHeaders, DataStreamWriter } from './data-stream.js';
import { encodeParts, type PartWriter } from './encode-parts.js';
import { uiMessageStreamHeaders, UiMessageStreamWriter } from './ui-message-stream.js';

/** A format in which answers are sent. */
export interface AnswerFormat {
  /** Response headers that name the format. */
  readonly headers: Readonly<Record<string, string>>;
  readonly createWriter: (threadId: string) => PartWriter;
}

/** The format of version 1 (section 4.4). */
export const dataStream: AnswerFormat = {
  headers: dataStreamHeaders,
  createWriter: (threadId) => new DataStreamWriter(threadId),
};

/** The format of version 2. */
export const uiMessageStream: AnswerFormat = {
  headers: uiMessageStreamHeaders,
  createWriter: (threadId) => new UiMessageStreamWriter(threadId),
};

/**
 * Answers a question as a stream. The thread id is in the header `X-Thread-Id` and in the stream. If the model fails, the stream ends with
 * an error part.
 */
export function answer(
  request: MessageRequest,
  tools: AnswerTools,
  {
    format = dataStream,
    record,
    ...options
  }: AnswerOptions & {
    readonly format?: AnswerFormat;
    /** Notes what comes of the question. */
    readonly record?: RecordParts | undefined;
  },
): Response {
  const threadId = request.threadId ?? randomUUID();
  const parts = loadAnswerParts(request, tools, options);
  const body = encodeParts(record?.(parts, threadId) ?? parts, format.createWriter(threadId), options.onFirstPart);
  return new Response(body, {
    headers: {
      ...format.headers,
      // A proxy that compresses a stream may hold it back.
      'Cache-Control': 'no-store, no-transform',
      'X-Thread-Id': threadId,
      // Proxies such as nginx then do not buffer the response.
      'X-Accel-Buffering': 'no',
    },
  });
}
