import { isRecord, readText } from '../http/json.js';
import type { AnswerEvent } from './types.js';

/** The event for the members `threadId` and `threadKey` of an object; none when it has neither. */
export function readThread(value: unknown): AnswerEvent[] {
  if (!isRecord(value)) return [];
  const threadId = readText(value['threadId']);
  const threadKey = readText(value['threadKey']);
  if (!threadId && !threadKey) return [];
  return [{ type: 'thread', ...(threadId && { threadId }), ...(threadKey && { threadKey }) }];
}

/** The same from the headers `X-Thread-Id` and `X-Thread-Key`, readable where the service exposes them to the page. */
export function readThreadHeaders(headers: Headers): AnswerEvent[] {
  return readThread({ threadId: headers.get('X-Thread-Id'), threadKey: headers.get('X-Thread-Key') });
}
