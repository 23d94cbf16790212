import { randomUUID } from 'node:crypto';

import type { DataStreamString } from '@ai-sdk/ui-utils';
import { createDataStream, streamText, type LanguageModelV1 } from 'ai';

import { reportFailure } from '../report-failure.js';
import type { DocsIndex } from '../search/docs-index.js';
import type { MessageRequest } from './parse-message-request.js';
import { buildMessages, buildSystemPrompt } from './prompt.js';
import { createSearchTool } from './search-tool.js';

/** Maximum steps of an answer: three searches, the text, and one to spare. */
const MAX_STEPS = 5;

/** Milliseconds that an answer may take. A model that hangs must not hold it open. */
const MAX_DURATION = 5 * 60 * 1000;

/** The text of the error part. It does not say why, because the reason may contain secrets or the reader's text. */
const failure = 'The assistant could not finish this answer. Please try again in a moment.';

/** The model and the docs for answers. */
export interface AnswerTools {
  readonly model: LanguageModelV1;
  readonly index: DocsIndex;
}

/**
 * Answers a question as a stream in the data stream protocol (section 4.4). The thread id is in the header `X-Thread-Id` and in
 * the finish part (section 6). If the model fails, the stream ends with an error part.
 *
 * @param signal - Aborted when the reader leaves. Then the model stops as well.
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
        abortSignal: AbortSignal.any([signal, AbortSignal.timeout(MAX_DURATION)]),
      }).mergeIntoDataStream(writer),
    onError: (error) => {
      // It is not a failure when the reader leaves.
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
      // Tells proxies such as nginx not to buffer the response.
      'X-Accel-Buffering': 'no',
    },
  });
}

const FINISH = 'd:';

/** Adds the thread id to the finish part of a data stream (section 6). Each chunk of the stream is one part. */
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
