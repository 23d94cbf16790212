import { randomUUID } from 'node:crypto';

import { reportFailure } from '../report-failure.js';
import { describeFailure } from './describe-failure.js';
import { encodeDataStream } from './encode-data-stream.js';
import type { MessageRequest } from './parse-message-request.js';
import { runModel, type AnswerTools } from './run-model.js';

export interface AnswerOptions {
  /** Aborted when the reader leaves. Then the model stops as well. */
  readonly signal: AbortSignal;
  /** For the log. */
  readonly requestId?: string | undefined;
  /** Called when the answer begins. */
  readonly onFirstPart?: (() => void) | undefined;
  /** Called when the answer has failed. */
  readonly onFailure?: ((kind: 'model_timeout' | 'model_failure') => void) | undefined;
}

/**
 * Answers a question as a stream in the data stream protocol (section 4.4). The thread id is in the header `X-Thread-Id` and in
 * the finish part (section 6). If the model fails, the stream ends with an error part.
 */
export function answer(
  request: MessageRequest,
  tools: AnswerTools,
  { signal, requestId, onFirstPart, onFailure }: AnswerOptions,
): Response {
  const threadId = request.threadId ?? randomUUID();
  const onError = (error: unknown): string => {
    // It is not a failure when the reader leaves.
    if (signal.aborted) return describeFailure(error).message;
    reportFailure('The model failed', error, requestId);
    const { counter, message } = describeFailure(error);
    tools.meter.count(counter);
    onFailure?.(counter === 'timeouts' ? 'model_timeout' : 'model_failure');
    return message;
  };
  let hasBegun = false;
  const body = encodeDataStream({
    execute: (writer) => runModel(request, tools, { signal }).mergeIntoDataStream(writer, { sendSources: true }),
    onError,
    edit: (part) => {
      if (!hasBegun) onFirstPart?.();
      hasBegun = true;
      return part.startsWith(FINISH) ? withThreadId(part, threadId) : part;
    },
  });
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

/** The finish part with the thread id (section 6). */
function withThreadId(part: string, threadId: string): string {
  const finish: unknown = JSON.parse(part.slice(FINISH.length));
  return `${FINISH}${JSON.stringify(Object.assign({}, finish, { threadId }))}\n`;
}
