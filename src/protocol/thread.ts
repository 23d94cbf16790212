import { asId, isRecord } from '../http/json.js';
import type { AnswerEvent } from './types.js';

/** The `thread` event for an object with the members `threadId` or `threadKey`; no event for any other value. */
export function parseThreadEvent(value: unknown): AnswerEvent[] {
  if (!isRecord(value)) return [];
  const threadId = asId(value['threadId']);
  const threadKey = asId(value['threadKey']);
  const feedbackId = asId(value['feedbackId']);
  if (!threadId && !threadKey) return [];
  return [
    {
      type: 'thread',
      ...(threadId && { threadId }),
      ...(threadKey && { threadKey }),
      ...(feedbackId && { feedbackId }),
    },
  ];
}

/** The `thread` event for the headers `X-Thread-Id` and `X-Thread-Key`. Across origins, they need `Access-Control-Expose-Headers`. */
export function parseThreadHeaders(headers: Headers): AnswerEvent[] {
  return parseThreadEvent({ threadId: headers.get('X-Thread-Id'), threadKey: headers.get('X-Thread-Key') });
}
