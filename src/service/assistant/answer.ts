import { randomUUID } from 'node:crypto';

import type { DataStreamString } from '@ai-sdk/ui-utils';
import { createDataStream } from 'ai';

import { noteRequest } from '../operations/request-context.js';
import { reportFailure } from '../report-failure.js';
import { describeFailure } from './describe-failure.js';
import type { MessageRequest } from './parse-message-request.js';
import { runModel, type AnswerTools } from './run-model.js';

/**
 * Answers a question as a stream in the data stream protocol (section 4.4). The thread id is in the header `X-Thread-Id` and in
 * the finish part (section 6). If the model fails, the stream ends with an error part.
 *
 * @param signal - Aborted when the reader leaves. Then the model stops as well.
 */
export function answer(request: MessageRequest, tools: AnswerTools, signal: AbortSignal): Response {
  const threadId = request.threadId ?? randomUUID();
  const parts = createDataStream({
    execute: (writer) => runModel(request, tools, { signal }).mergeIntoDataStream(writer, { sendSources: true }),
    onError: (error) => {
      // It is not a failure when the reader leaves.
      if (signal.aborted) return describeFailure(error).message;
      reportFailure('The model failed', error);
      const { counter, message } = describeFailure(error);
      tools.meter.count(counter);
      noteRequest({ failure: counter === 'timeouts' ? 'model_timeout' : 'model_failure' });
      return message;
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
