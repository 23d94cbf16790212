import { randomUUID } from 'node:crypto';

import type { DataStreamString } from '@ai-sdk/ui-utils';
import { createDataStream, streamText, type LanguageModelV1 } from 'ai';

import { reportFailure } from '../report-failure.js';
import type { DocsIndex } from '../search/docs-index.js';
import type { MessageRequest } from './parse-message-request.js';
import { buildMessages, buildSystemPrompt } from './prompt.js';
import { createSearchTool } from './search-tool.js';

/** Steps of an answer at most: three searches, then the text, and one to spare. */
const MAX_STEPS = 5;

/** The error part's text. The reason stays here: it may hold secrets, or what a reader typed. */
const failure = 'The assistant could not finish this answer. Please try again in a moment.';

/** What an answer is made with. */
export interface AnswerTools {
  readonly model: LanguageModelV1;
  readonly index: DocsIndex;
}

/**
 * Answers a question as a stream in the data stream protocol (section 4.4). The thread id stands in the header
 * `X-Thread-Id` and in the finish part. A failure of the model ends the stream with an error part.
 *
 * @param signal - Aborted when the reader leaves; then the model stops as well.
 */
export function answer(request: MessageRequest, { model, index }: AnswerTools, signal: AbortSignal): Response {
  const threadId = request.threadId ?? randomUUID();
  const parts = createDataStream({
    execute: (writer) =>
      streamText({
        model,
        system: buildSystemPrompt(request),
        messages: buildMessages(request),
        tools: { search: createSearchTool(index, request) },
        maxSteps: MAX_STEPS,
        maxRetries: 1,
        abortSignal: signal,
      }).mergeIntoDataStream(writer),
    onError: (error) => {
      // Nothing failed when the reader left.
      if (!signal.aborted) reportFailure('The model failed', error);
      return failure;
    },
  });
  const body = parts.pipeThrough(addThreadId(threadId)).pipeThrough(new TextEncoderStream());
  return new Response(body, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Vercel-AI-Data-Stream': 'v1',
      'X-Thread-Id': threadId,
      // Proxies such as nginx collect a response before they pass it on, unless told otherwise.
      'X-Accel-Buffering': 'no',
    },
  });
}

const FINISH = 'd:';

/** Adds the thread id to the finish part of a data stream (section 6), whose chunks are a part each. */
function addThreadId(threadId: string): TransformStream<DataStreamString, string> {
  return new TransformStream({
    transform(part, controller) {
      controller.enqueue(part.startsWith(FINISH) ? withThreadId(part, threadId) : part);
    },
  });
}

function withThreadId(part: string, threadId: string): string {
  const finish: unknown = JSON.parse(part.slice(FINISH.length));
  return `${FINISH}${JSON.stringify(Object.assign({}, finish, { threadId }))}\n`;
}
